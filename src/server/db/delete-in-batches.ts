import { setTimeout as wait } from 'node:timers/promises';
import { type DeleteResult, type Kysely, sql } from 'kysely';
import type { Schema } from './schema.ts';

/**
 * The rows that one statement deletes. The statement locks these rows, and blocks the embedded database, for some
 * milliseconds.
 */
const BATCH = 500;
/** The pause between two batches, in which other statements run. */
const PAUSE_MS = 50;
/** The most batches of one job. A job must end before the queue treats it as lost; the next job continues. */
const MAX_BATCHES = 500;

/**
 * Deletes rows a few at a time, each batch in a transaction of its own.
 *
 * @param deleteSome deletes at most the given number of rows
 * @returns how many rows were deleted
 */
export async function deleteInBatches(
  deleteSome: (most: number) => Promise<Pick<DeleteResult, 'numDeletedRows'>>,
): Promise<number> {
  let deleted = 0;
  for (let batch = 0; batch < MAX_BATCHES; batch++) {
    if (batch > 0) await wait(PAUSE_MS);
    const { numDeletedRows } = await deleteSome(BATCH);
    deleted += Number(numDeletedRows);
    if (numDeletedRows < BATCH) break;
  }
  return deleted;
}

/**
 * Deletes the rows of a table that are old enough.
 *
 * @param column the column with the time of a row
 * @param until the last time to delete
 * @returns how many rows were deleted
 */
export async function deleteOldRows<T extends keyof Schema & string>(
  db: Kysely<Schema>,
  table: T,
  column: keyof Schema[T] & string,
  until: Date,
): Promise<number> {
  const isOver = sql`${sql.ref(column)} <= ${until}`;
  return deleteInBatches(async (most) => {
    // The statement checks the time of each row again, because another process may have renewed the row meanwhile.
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ${isOver} and ctid = any(array(
        select ctid from ${sql.table(table)} where ${isOver} limit ${most}
      ))`.execute(db);
    return { numDeletedRows: numAffectedRows };
  });
}
