import { setTimeout as wait } from 'node:timers/promises';
import { PATIENCE_MS } from '../patience.ts';

/** The pause before the next read: short at first, then longer, so that the reads do not slow the process down. */
const LOOK_AGAIN_MS = { first: 30, last: 400 };

/** Reads a value again and again until it is the wanted one. */
export async function until<T>(
  what: string,
  read: () => Promise<T> | T,
  isWanted: (value: T) => boolean,
  timeoutMs = PATIENCE_MS,
): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  for (let again = LOOK_AGAIN_MS.first; ; again = Math.min(again * 1.5, LOOK_AGAIN_MS.last)) {
    const value = await read();
    if (isWanted(value)) return value;
    if (Date.now() > deadline) throw new Error(`no ${what} in time: ${JSON.stringify(value)}`);
    await wait(again);
  }
}
