import { setTimeout as wait } from 'node:timers/promises';

/** The most attempts, and the pause between two of them. */
const MAX_ATTEMPTS = 60;
const PAUSE_MS = 1_000;

/**
 * Runs a database write, and retries it once a second while the database is away. An email whose result is never
 * written becomes uncertain.
 *
 * @param onFailure is called before each pause
 * @throws the last error after a minute, or when the process stops
 */
export async function retryWrite(
  write: () => Promise<void>,
  stopping: AbortSignal,
  onFailure: (error: unknown) => void,
): Promise<void> {
  for (let attempts = 1; ; attempts++) {
    try {
      return await write();
    } catch (error) {
      if (attempts === MAX_ATTEMPTS || stopping.aborted) throw error;
      onFailure(error);
    }
    await wait(PAUSE_MS, undefined, { signal: stopping }).catch(() => {});
  }
}
