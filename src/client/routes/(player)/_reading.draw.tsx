import { createFileRoute } from '@tanstack/react-router';
import { DrawScreen } from '../../tickets/draw/draw-screen.tsx';
import { type DrawView, readDrawView } from '../../tickets/draw/draw-view.ts';

export const Route = createFileRoute('/(player)/_reading/draw')({
  validateSearch: readDrawView,
  component: DrawPage,
});

function DrawPage() {
  const view = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-6 px-4 py-6">
      <title>The draw · Gimme Points</title>
      <h1 className="text-4xl font-extrabold tracking-tight">The draw</h1>
      <DrawScreen
        view={view}
        onView={(search: DrawView) => navigate({ search, replace: true, resetScroll: false })}
      />
    </div>
  );
}
