import { setTimeout as wait } from 'node:timers/promises';

/** Returns a function that waits for the next turn, so that no second has more turns than the rate. */
export function createThrottle(readRate: () => number): () => Promise<void> {
  let nextAt = 0;
  return async () => {
    const now = performance.now();
    const turnAt = Math.max(now, nextAt);
    nextAt = turnAt + 1000 / readRate();
    if (turnAt > now) await wait(turnAt - now);
  };
}
