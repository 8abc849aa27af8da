import { createFileRoute } from '@tanstack/react-router';
import { DrawScreen } from '../../tickets/draw/draw-screen.tsx';
import { type DrawView, parseDrawView } from '../../tickets/draw/draw-view.ts';
import { Screen } from '../../ui/screen.tsx';

export const Route = createFileRoute('/(player)/_reading/draw')({
  validateSearch: parseDrawView,
  component: DrawPage,
});

function DrawPage() {
  const view = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <Screen title="The draw" width="text">
      <DrawScreen
        view={view}
        onView={(search: DrawView) =>
          navigate({
            search,
            replace: search.tournament === view.tournament,
            resetScroll: false,
          })
        }
      />
    </Screen>
  );
}
