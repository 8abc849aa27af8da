import { useEffect } from 'react';

/**
 * Keeps the screen on while a dialog is open, where the browser can. The pad's own lock follows more states; sharing it
 * would make the pad's first load larger.
 */
export function useScreenOn(): void {
  useEffect(() => {
    // The browser may refuse, for example with a low battery.
    const lock = navigator.wakeLock?.request('screen').catch(() => null);
    return () => void lock?.then((held) => held?.release());
  }, []);
}
