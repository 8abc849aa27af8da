import { useCallback, useEffect, useRef, useState } from 'react';
import { mustWait, watchReconnection } from '../../api/connection.ts';

const REFRESH_MS = 30_000;

/** The result of the last load, `pending` until the first one has ended. */
export type RefreshState = 'pending' | 'fresh' | 'failed';

/**
 * Loads at once, when the page becomes visible, when the network may be back, at the first answer after a silence,
 * every 30 s while visible, and on request. A request during a load starts another one. `load` must be the same
 * function until its input changes.
 */
export function useRefresh(load: (signal: AbortSignal) => Promise<void>): {
  state: RefreshState;
  refresh: () => void;
} {
  const [state, setState] = useState<RefreshState>('pending');
  const start = useRef(() => {});

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    let isReading = false;
    let isAskedAgain = false;
    let hasReturned = false;

    async function read() {
      isAskedAgain = isReading;
      if (isReading) return;
      isReading = true;
      hasReturned = false;
      const next = await load(signal).then(
        () => 'fresh' as const,
        () => 'failed' as const,
      );
      isReading = false;
      if (signal.aborted) return;
      setState(next);
      // Requested during this load, so load again. Also after a failed load, when the server has answered something
      // else since.
      if (isAskedAgain || (hasReturned && next === 'failed')) read();
    }

    const readIfVisible = () => {
      if (document.visibilityState === 'visible' && !mustWait()) read();
    };
    const readOnReturn = () => {
      hasReturned = true;
      if (!isReading) readIfVisible();
    };
    start.current = read;
    setState('pending');
    read();
    document.addEventListener('visibilitychange', readIfVisible, { signal });
    addEventListener('pageshow', readIfVisible, { signal });
    addEventListener('focus', readIfVisible, { signal });
    addEventListener('online', readIfVisible, { signal });
    const timer = setInterval(readIfVisible, REFRESH_MS);
    const stopWatching = watchReconnection(readOnReturn);
    return () => {
      stopWatching();
      stop.abort();
      clearInterval(timer);
    };
  }, [load]);

  return { state, refresh: useCallback(() => start.current(), []) };
}
