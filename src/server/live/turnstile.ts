import { setImmediate as breathe } from 'node:timers/promises';

/** Lets so many pass, then hands the event loop back before the next ones: a crowd is never served in one go. */
export function openTurnstile(atOnce: number): () => Promise<void> {
  let passed = 0;
  let turn = Promise.resolve();
  return () => {
    if (passed % atOnce === 0) turn = turn.then(() => breathe());
    passed += 1;
    return turn;
  };
}
