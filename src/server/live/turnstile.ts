import { setImmediate as breathe } from 'node:timers/promises';

/** Lets so many callers pass, then yields to the event loop before the next ones, so that a crowd does not block it. */
export function openTurnstile(atOnce: number): () => Promise<void> {
  let passed = 0;
  let turn = Promise.resolve();
  return () => {
    if (passed % atOnce === 0) turn = turn.then(() => breathe());
    passed += 1;
    return turn;
  };
}
