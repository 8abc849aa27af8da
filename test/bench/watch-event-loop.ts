const TICK_MS = 1;

/** Watches the event loop of this process. `stop` returns the longest time for which it was blocked, in ms. */
export function watchEventLoop(): { stop(): number } {
  let longestMs = 0;
  let tickAt = performance.now();
  const tick = () => {
    const now = performance.now();
    longestMs = Math.max(longestMs, now - tickAt - TICK_MS);
    tickAt = now;
  };
  const timer = setInterval(tick, TICK_MS);
  return {
    stop: () => {
      tick();
      clearInterval(timer);
      return longestMs;
    },
  };
}
