import { createFileRoute } from '@tanstack/react-router';
import { Players } from '../../players/players.tsx';
import { readPositiveNumber } from '../../ui/positive-number.ts';
import { Screen } from '../../ui/screen.tsx';

export const Route = createFileRoute('/(player)/_reading/players/')({
  validateSearch: readSearch,
  component: PlayersPage,
});

function readSearch(search: Record<string, unknown>): { tournament?: number } {
  const tournament = readPositiveNumber(search.tournament);
  return tournament ? { tournament } : {};
}

function PlayersPage() {
  const { tournament } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <Screen title="Players" width="text">
      <Players
        tournament={tournament}
        onTournament={(id) => navigate({ search: { tournament: id }, replace: true })}
      />
    </Screen>
  );
}
