import { setTimeout as wait } from 'node:timers/promises';

/** How soon it looks again: at once for what comes at once; what takes long is not kept busy by being asked. */
const LOOK_AGAIN_MS = { first: 30, last: 400 };

/**
 * Reads again and again until what is read is wanted.
 *
 * @throws Error that names what was waited for and the last thing read
 */
export async function until<T>(
  what: string,
  read: () => Promise<T> | T,
  isWanted: (value: T) => boolean,
  timeoutMs = 60_000,
): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  for (let again = LOOK_AGAIN_MS.first; ; again = Math.min(again * 1.5, LOOK_AGAIN_MS.last)) {
    const value = await read();
    if (isWanted(value)) return value;
    if (Date.now() > deadline) throw new Error(`no ${what} in time: ${JSON.stringify(value)}`);
    await wait(again);
  }
}
