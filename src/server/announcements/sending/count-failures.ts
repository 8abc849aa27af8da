import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Batch } from './begin-batch.ts';

/** An announcement pauses after this many failures in a row. */
export const MAX_FAILURES = 20;

/** The longest wait for a mail server that does not answer, in seconds. */
const LONGEST_WAIT_S = 60;

/**
 * Stores how many emails of an announcement failed in a row, and pauses it after {@link MAX_FAILURES}.
 *
 * @param words the description of the failures, for the admin
 */
export async function storeFailures(
  db: Kysely<Schema>,
  { announcement }: Batch,
  failures: number,
  words: string,
): Promise<void> {
  const isPaused = sql`state = 'sending' and ${failures >= MAX_FAILURES}::boolean`;
  await sql`
    update announcements set
      failures_in_a_row = ${failures},
      state = case when ${isPaused} then 'paused' else state end,
      paused_because = case when ${isPaused} then ${words}::text else paused_because end
    where id = ${announcement.id}`.execute(db);
}

/** Delays the next batch of an announcement, because the mail server does not answer: 1 s, 2 s, 4 s and so on. */
export async function delayBatch(
  db: Kysely<Schema>,
  { announcement }: Batch,
  failures: number,
  now: Date,
): Promise<void> {
  const waitS = Math.min(2 ** (failures - 1), LONGEST_WAIT_S);
  await db
    .updateTable('announcements')
    .set({ next_batch_at: new Date(now.getTime() + waitS * 1000) })
    .where('id', '=', announcement.id)
    .execute();
}
