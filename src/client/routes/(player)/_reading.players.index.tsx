import { createFileRoute } from '@tanstack/react-router';
import { Players } from '../../players/players.tsx';
import { parsePlayersView } from '../../players/players-view.ts';
import { Screen } from '../../ui/screen.tsx';

export const Route = createFileRoute('/(player)/_reading/players/')({
  validateSearch: parsePlayersView,
  component: PlayersPage,
});

function PlayersPage() {
  const { tournament, search = '' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <Screen title="Players" width="text">
      <Players
        tournament={tournament}
        onTournament={(id) => navigate({ search: { tournament: id }, resetScroll: false })}
        search={search}
        onSearch={(text) =>
          navigate({
            search: { ...(tournament && { tournament }), ...(text && { search: text }) },
            replace: true,
            resetScroll: false,
          })
        }
      />
    </Screen>
  );
}
