import { setImmediate as breathe } from 'node:timers/promises';

/**
 * Makes a wait that lets `atOnce` callers pass and then yields to the event loop, so that a crowd does not block the
 * loop.
 */
export function openTurnstile(atOnce: number): () => Promise<void> {
  let passed = 0;
  let turn = Promise.resolve();
  return () => {
    if (passed % atOnce === 0) turn = turn.then(() => breathe());
    passed += 1;
    return turn;
  };
}
