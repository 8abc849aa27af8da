import { useEffect, useState } from 'react';

/** Whether the pad keeps the screen on; `none` where the browser cannot. */
export type WakeLock = 'on' | 'off' | 'none';

/** The hint for the user where the screen may go dark. */
export const wakeHints: Record<WakeLock, string | null> = {
  on: null,
  off: "The screen may go dark: the browser wouldn't let the pad keep it on.",
  none: "This browser can't keep the screen on. Set Auto-Lock to Never while you score.",
};

/** Keeps the screen on while the pad is visible. The browser drops the lock whenever the page is hidden. */
export function useWakeLock(): WakeLock {
  const [lock, setLock] = useState<WakeLock>('wakeLock' in navigator ? 'on' : 'none');

  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    const stop = new AbortController();
    const { signal } = stop;
    let held: WakeLockSentinel | null = null;

    async function request() {
      if (document.visibilityState !== 'visible' || (held && !held.released)) return;
      try {
        held = await navigator.wakeLock.request('screen');
      } catch {
        // Refused, for example for a low battery: the screen may go dark, and the pad shows a hint.
        setLock('off');
        return;
      }
      if (signal.aborted) return void held.release();
      setLock('on');
      held.addEventListener('release', () => !signal.aborted && setLock('off'));
    }

    request();
    document.addEventListener('visibilitychange', request, { signal });
    return () => {
      stop.abort();
      held?.release();
    };
  }, []);

  return lock;
}
