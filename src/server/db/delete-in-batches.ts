import { setTimeout as wait } from 'node:timers/promises';
import type { DeleteResult } from 'kysely';

/** Rows that one statement deletes: it holds their locks, and the embedded database, for some milliseconds. */
const BATCH = 500;
/** The pause between two batches, in which other statements run. */
const PAUSE_MS = 50;
/** A job must end before the queue takes it for lost; the next one continues. */
const MOST_BATCHES = 500;

/**
 * Deletes rows a few at a time, each batch in a transaction of its own.
 *
 * @param deleteSome deletes at most so many rows
 */
export async function deleteInBatches(
  deleteSome: (most: number) => Promise<DeleteResult>,
): Promise<void> {
  for (let batch = 0; batch < MOST_BATCHES; batch++) {
    if (batch > 0) await wait(PAUSE_MS);
    const { numDeletedRows } = await deleteSome(BATCH);
    if (numDeletedRows < BATCH) return;
  }
}
