import { useRouter } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { addSignOutGuard } from '../../session/leave-guard.ts';

const LeaveQuestion = lazy(async () => ({
  default: (await import('./leave-question.tsx')).LeaveQuestion,
}));

/**
 * Asks the user before typed text is lost by a link, Back or a sign-out; for a reload or closing the tab, the browser
 * asks. The question closes if the text is saved meanwhile. The router's `useBlocker` handles only URL changes, and
 * would add half a kilobyte to every page.
 * @returns the open question, to be rendered by the screen
 */
export function useAskBeforeLeaving(hasUnsavedText: boolean): ReactNode {
  const { history } = useRouter();
  const [answer, setAnswer] = useState<((isLeaving: boolean) => void) | null>(null);

  // A layout effect runs before the next event. Otherwise a user who types and goes back at once would not be asked.
  useLayoutEffect(() => {
    if (!hasUnsavedText) return;
    const askUser = async () => {
      const isLeaving = await new Promise<boolean>((resolve) => setAnswer(() => resolve));
      setAnswer(null);
      return isLeaving;
    };
    const unblock = history.block({
      // A link within the same screen keeps the text.
      blockerFn: async ({ currentLocation: from, nextLocation: to }) =>
        from.pathname + from.search !== to.pathname + to.search && !(await askUser()),
    });
    const stopAsking = addSignOutGuard(askUser);
    return () => {
      unblock();
      stopAsking();
    };
  }, [hasUnsavedText, history]);

  useEffect(() => {
    if (!hasUnsavedText) answer?.(true);
  }, [hasUnsavedText, answer]);

  if (!answer || !hasUnsavedText) return null;
  return (
    <Suspense>
      <LeaveQuestion onStay={() => answer(false)} onLeave={() => answer(true)} />
    </Suspense>
  );
}
