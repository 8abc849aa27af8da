import { type Kysely, sql } from 'kysely';
import type { RecipientState } from '../../../contract/admin/announcements.ts';
import type { Schema } from '../../db/schema.ts';
import type { Batch, BatchRecipient } from './begin-batch.ts';
import type { EmailResult } from './classify-failure.ts';

const MINUTE_MS = 60_000;
/** The waits before an email is tried again, when the mail server refused it for now. They end within 24 hours. */
const RETRY_AFTER_MS = [5, 30, 120, 360, 840].map((minutes) => minutes * MINUTE_MS);

/** An email of a batch, and what became of it. */
export interface RecordedEmail {
  readonly recipient: BatchRecipient;
  readonly result: Exclude<EmailResult, { kind: 'no-connection' }>;
  /** The time of the result. */
  readonly at: Date;
}

/**
 * Stores what became of some emails, with one statement. A process that lost its lease still stores its results: the
 * rows may be `uncertain` by then, but no other process has sent them.
 */
export async function recordResults(
  db: Kysely<Schema>,
  batch: Batch,
  emails: readonly RecordedEmail[],
): Promise<void> {
  const changes = emails.map((email) => ({ ...findChange(email), ...email }));
  await sql`
    update announcement_recipients as stored set
      attempts = ended.attempts, state = ended.state, sent_at = ended.sent_at, next_try_at = ended.next_try_at,
      -- The account may have been erased meanwhile, and an answer often contains the address.
      answer = case when stored.email = '' then null else ended.answer end
    from unnest(
      ${changes.map(({ recipient }) => recipient.id)}::integer[],
      ${changes.map(({ recipient }) => recipient.attempts + 1)}::smallint[],
      ${changes.map(({ state }) => state)}::text[],
      ${changes.map(({ sentAt }) => sentAt?.toISOString() ?? null)}::timestamptz[],
      ${changes.map(({ nextTryAt }) => nextTryAt?.toISOString() ?? null)}::timestamptz[],
      ${changes.map(({ result }) => result.answer)}::text[]
    ) as ended (id, attempts, state, sent_at, next_try_at, answer)
    where stored.id = ended.id and stored.batch = ${batch.id} and stored.state in ('sending', 'uncertain')
  `.execute(db);
  for (const { recipient, result, at } of emails) {
    const isUnknown = result.kind === 'refused' && result.isUnknownAddress;
    if (isUnknown) await markUnknown(db, recipient, at);
  }
}

interface Change {
  readonly state: RecipientState;
  readonly sentAt?: Date;
  readonly nextTryAt?: Date;
}

function findChange({ recipient, result: { kind }, at }: RecordedEmail): Change {
  if (kind === 'sent') return { state: 'sent', sentAt: at };
  if (kind === 'uncertain') return { state: 'uncertain' };
  const wait = kind === 'refused-now' ? RETRY_AFTER_MS[recipient.attempts] : undefined;
  if (wait === undefined) return { state: 'failed' };
  return { state: 'waiting', nextTryAt: new Date(at.getTime() + wait) };
}

async function markUnknown(
  db: Kysely<Schema>,
  recipient: BatchRecipient,
  now: Date,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ email_undeliverable_at: now })
    .where('id', '=', recipient.user_id)
    .where('email', '=', recipient.email)
    .where('erased_at', 'is', null)
    .execute();
}

/** Returns the recipients of a batch whose emails surely did not leave to the waiting ones. */
export async function returnUnsent(
  db: Kysely<Schema>,
  batch: Batch,
  recipients: readonly BatchRecipient[],
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
