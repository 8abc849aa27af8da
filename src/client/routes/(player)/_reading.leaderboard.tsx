import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { Leaderboard } from '../../leaderboard/leaderboard.tsx';
import { chooseHistoryStep, readView, type View } from '../../leaderboard/view.ts';
import { Screen } from '../../ui/screen.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** True when the history entry before this one is the same board without its open row. */
    isRowOpened?: boolean;
  }
}

export const Route = createFileRoute('/(player)/_reading/leaderboard')({
  validateSearch: readView,
  component: LeaderboardPage,
});

function LeaderboardPage() {
  const view = Route.useSearch();
  const navigate = Route.useNavigate();
  const router = useRouter();
  const onView = useCallback(
    (search: View) => {
      const { search: before, state } = router.state.location;
      const step = chooseHistoryStep(readView(before), search, state.isRowOpened === true);
      if (step === 'back') {
        router.history.back();
        return;
      }
      const isRowOpened = step === 'push' || state.isRowOpened === true;
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
    <Screen title="Leaderboard" width="board">
      <Leaderboard view={view} onView={onView} />
    </Screen>
  );
}
