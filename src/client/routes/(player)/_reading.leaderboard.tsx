import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { Leaderboard } from '../../leaderboard/leaderboard.tsx';
import { chooseHistoryStep, hasOpenRow, parseView, type View } from '../../leaderboard/view.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** True when the previous history entry is the same board without its open row. */
    isRowOpened?: boolean;
  }
}

export const Route = createFileRoute('/(player)/_reading/leaderboard')({
  validateSearch: parseView,
  component: LeaderboardPage,
});

function LeaderboardPage() {
  const view = Route.useSearch();
  const navigate = Route.useNavigate();
  const router = useRouter();
  const onView = useCallback(
    (search: View) => {
      const { search: before, state } = router.state.location;
      const step = chooseHistoryStep(parseView(before), search, state.isRowOpened === true);
      if (step === 'back') {
        router.history.back();
        return;
      }
      const isRowOpened = hasOpenRow(search) && (step === 'push' || state.isRowOpened === true);
      void navigate({
        search,
        replace: step === 'replace',
        resetScroll: false,
        state: isRowOpened ? { isRowOpened } : {},
      });
    },
    [navigate, router],
  );
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-1 px-4 py-2 sm:gap-4 sm:py-6">
      <title>Leaderboard · Gimme Points</title>
      {/* On a phone the rows need the space. The bar at the bottom names the screen. */}
      <h1 className="font-display text-h1 font-bold max-sm:sr-only">Leaderboard</h1>
      <Leaderboard view={view} onView={onView} />
    </div>
  );
}
