import { useEffect, useState } from 'react';
import { isHomeScreenApp } from '../../../device/home-screen-app.ts';

/** The screen's state: kept on, may go dark, or can't be kept on by this browser (`none`). */
export type WakeLock = 'on' | 'off' | 'none';

/** The hints for a device whose screen may go dark. */
export const wakeHints: Record<WakeLock, string | null> = {
  on: null,
  off: "The screen may go dark: the browser wouldn't let the pad keep it on.",
  none: "This browser can't keep the screen on. Set Auto-Lock to Never while you score.",
};

/**
 * Whether the browser can keep the screen on. In apps on the Home Screen the lock works from iOS 18.4 on, which brought
 * the cookie store, too. An iPad's user agent has no version.
 */
function canKeepScreenOn(): boolean {
  return 'wakeLock' in navigator && (!isHomeScreenApp() || 'cookieStore' in globalThis);
}

/**
 * Keeps the screen on while the pad is visible. Asks again when the page becomes visible, because the browser drops a
 * hidden page's lock, and when it drops a visible page's lock.
 */
export function useWakeLock(): WakeLock {
  const [lock, setLock] = useState<WakeLock>(canKeepScreenOn() ? 'on' : 'none');

  useEffect(() => {
    if (!canKeepScreenOn()) return;
    const stop = new AbortController();
    const { signal } = stop;
    let wakeLock: WakeLockSentinel | null = null;

    async function request() {
      if (document.visibilityState !== 'visible' || (wakeLock && !wakeLock.released)) return;
      try {
        wakeLock = await navigator.wakeLock.request('screen');
      } catch {
        // The browser refuses the lock, for example with a low battery. The screen may go dark, and the pad shows a
        // hint.
        setLock('off');
        return;
      }
      if (signal.aborted) return void wakeLock.release();
      setLock('on');
      wakeLock.addEventListener('release', () => {
        if (signal.aborted) return;
        setLock('off');
        request();
      });
    }

    request();
    document.addEventListener('visibilitychange', request, { signal });
    return () => {
      stop.abort();
      wakeLock?.release();
    };
  }, []);

  return lock;
}
