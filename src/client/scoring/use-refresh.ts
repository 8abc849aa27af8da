import { useCallback, useEffect, useRef, useState } from 'react';
import { isResting } from '../contact.ts';

const REFRESH_MS = 30_000;

/** How the last read went; `pending` until the first one has ended. */
export type RefreshState = 'pending' | 'fresh' | 'failed';

/**
 * Reads from the server at once, whenever the page is shown or the network seems back, every 30 s while visible, and
 * when asked. One read at a time; one asked for meanwhile follows. `load` must be the same function until what it
 * reads changes.
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

    async function read() {
      isAskedAgain = isReading;
      if (isReading) return;
      isReading = true;
      const next = await load(signal).then(
        () => 'fresh' as const,
        () => 'failed' as const,
      );
      isReading = false;
      if (signal.aborted) return;
      setState(next);
      if (isAskedAgain) read();
    }

    const readIfVisible = () => {
      if (document.visibilityState === 'visible' && !isResting()) read();
    };
    start.current = read;
    setState('pending');
    read();
    document.addEventListener('visibilitychange', readIfVisible, { signal });
    addEventListener('pageshow', readIfVisible, { signal });
    addEventListener('focus', readIfVisible, { signal });
    addEventListener('online', readIfVisible, { signal });
    const timer = setInterval(readIfVisible, REFRESH_MS);
    return () => {
      stop.abort();
      clearInterval(timer);
    };
  }, [load]);

  return { state, refresh: useCallback(() => start.current(), []) };
}
