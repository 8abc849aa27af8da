import { setTimeout as wait } from 'node:timers/promises';

/** How often a failed write is tried again, and the pause before. */
const TRIES = 60;
const PAUSE_MS = 1_000;

/**
 * Writes what a process knows, again and again while the database is away: what is not written becomes uncertain.
 *
 * @param onFailure is called before each pause
 * @throws the last error after a minute, or when the process stops
 */
export async function writeAgain(
  write: () => Promise<void>,
  stopping: AbortSignal,
  onFailure: (error: unknown) => void,
): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await write();
    } catch (error) {
      if (tries === TRIES || stopping.aborted) throw error;
      onFailure(error);
    }
    await wait(PAUSE_MS, undefined, { signal: stopping }).catch(() => {});
  }
}
