import { setTimeout as wait } from 'node:timers/promises';

const LOOK_EVERY_MS = 30;

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
  for (;;) {
    const value = await read();
    if (isWanted(value)) return value;
    if (Date.now() > deadline) throw new Error(`no ${what} in time: ${JSON.stringify(value)}`);
    await wait(LOOK_EVERY_MS);
  }
}
