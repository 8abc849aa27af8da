import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Batch, Recipient } from './claim-batch.ts';
import type { Outcome } from './judge-failure.ts';

const MINUTE_MS = 60_000;
/** The waits before an email is tried again, when the mail server refused it for now. They end within 24 hours. */
const RETRY_AFTER_MS = [5, 30, 120, 360, 840].map((minutes) => minutes * MINUTE_MS);

/** An announcement pauses after this many failures in a row. */
export const MOST_FAILURES = 20;

/** The longest wait for a mail server that does not answer. */
const LONGEST_WAIT_MS = MINUTE_MS;

/**
 * Stores what became of an email. A process that lost its lease still stores what it knows: its rows may be `uncertain`
 * by then, but no other process has sent them.
 */
export async function recordOutcome(
  db: Kysely<Schema>,
  batch: Batch,
  recipient: Recipient,
  outcome: Exclude<Outcome, { kind: 'no-connection' }>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('announcement_recipients')
    .set({
      attempts: recipient.attempts + 1,
      ...findNextState(recipient, outcome, now),
      // The account may have been erased meanwhile, and an answer often contains the address.
      answer: sql`case when email = '' then null else ${outcome.answer} end`,
    })
    .where('id', '=', recipient.id)
    .where('batch', '=', batch.id)
    .where('state', 'in', ['sending', 'uncertain'])
    .execute();
  if (outcome.kind === 'refused' && outcome.isUnknownAddress) await markUnknown(db, recipient, now);
}

function findNextState(
  { attempts }: Recipient,
  { kind }: Pick<Outcome, 'kind'>,
  now: Date,
): { state: 'sent' | 'waiting' | 'failed' | 'uncertain'; sent_at?: Date; next_try_at?: Date } {
  if (kind === 'sent') return { state: 'sent', sent_at: now };
  if (kind === 'uncertain') return { state: 'uncertain' };
  const wait = kind === 'refused-now' ? RETRY_AFTER_MS[attempts] : undefined;
  if (wait === undefined) return { state: 'failed' };
  return { state: 'waiting', next_try_at: new Date(now.getTime() + wait) };
}

async function markUnknown(db: Kysely<Schema>, recipient: Recipient, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ email_undeliverable_at: now })
    .where('id', '=', recipient.user_id)
    .where('email', '=', recipient.email)
    .where('erased_at', 'is', null)
    .execute();
}

/** Lets the recipients of a batch wait again, whose emails surely did not leave. */
export async function returnUnsent(
  db: Kysely<Schema>,
  batch: Batch,
  recipients: readonly Recipient[],
): Promise<void> {
  if (recipients.length === 0) return;
  await db
    .updateTable('announcement_recipients')
    .set({ state: 'waiting', batch: null, answer: null })
    .where(sql<boolean>`id = any(${recipients.map(({ id }) => id)}::integer[])`)
    .where('batch', '=', batch.id)
    .where('state', 'in', ['sending', 'uncertain'])
    .execute();
}

/** Forgets the failures in a row, because an email was accepted. */
export async function clearFailures(db: Kysely<Schema>, { announcement }: Batch): Promise<void> {
  await db
    .updateTable('announcements')
    .set({ failures_in_a_row: 0, next_batch_at: null })
    .where('id', '=', announcement.id)
    .where((eb) => eb.or([eb('failures_in_a_row', '>', 0), eb('next_batch_at', 'is not', null)]))
    .execute();
}

/**
 * Counts a failure, and pauses the announcement after {@link MOST_FAILURES} in a row.
 *
 * @param words the failure in words, for the admin
 */
export async function countFailure(
  db: Kysely<Schema>,
  { announcement }: Batch,
  words: string,
): Promise<void> {
  await sql`
    update announcements set
      failures_in_a_row = failures_in_a_row + 1,
      state = case when state = 'sending' and failures_in_a_row + 1 >= ${MOST_FAILURES}
        then 'paused' else state end,
      paused_because = case when state = 'sending' and failures_in_a_row + 1 >= ${MOST_FAILURES}
        then ${words}::text else paused_because end
    where id = ${announcement.id}`.execute(db);
}

/** Delays the next batch of an announcement, because the mail server does not answer: 1 s, 2 s, 4 s and so on. */
export async function delayBatch(
  db: Kysely<Schema>,
  { announcement }: Batch,
  now: Date,
): Promise<void> {
  await sql`
    update announcements set next_batch_at = ${now}::timestamptz + make_interval(secs =>
      least(power(2, least(failures_in_a_row, 10) - 1), ${LONGEST_WAIT_MS / 1000}))
    where id = ${announcement.id}`.execute(db);
}
