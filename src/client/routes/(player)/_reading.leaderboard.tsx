import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { Leaderboard } from '../../leaderboard/leaderboard.tsx';
import { type View, viewOf } from '../../leaderboard/view.ts';

export const Route = createFileRoute('/(player)/_reading/leaderboard')({
  validateSearch: viewOf,
  component: LeaderboardPage,
});

function LeaderboardPage() {
  const view = Route.useSearch();
  const navigate = Route.useNavigate();
  const onView = useCallback(
    (search: View) => navigate({ search, replace: true, resetScroll: false }),
    [navigate],
  );
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-4 px-2 py-6 sm:px-4">
      <title>Leaderboard · Gimme Points</title>
      <h1 className="text-4xl font-extrabold tracking-tight">Leaderboard</h1>
      <Leaderboard view={view} onView={onView} />
    </div>
  );
}
