import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

/**
 * Creates a wait that lets `atOnce` callers pass and then yields to the event loop, so that a crowd does not block the
 * loop.
 */
export function openTurnstile(atOnce: number): () => Promise<void> {
  let passedCount = 0;
  let turn = Promise.resolve();
  return () => {
    if (passedCount % atOnce === 0) turn = turn.then(() => yieldToEventLoop());
    passedCount += 1;
    return turn;
  };
}
