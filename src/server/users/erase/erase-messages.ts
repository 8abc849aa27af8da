import { type Kysely, sql } from 'kysely';
import { type Actor, saveAudit } from '../../audit/save-audit.ts';
import type { Schema } from '../../db/schema.ts';
import { deleteEmailJobs } from '../../jobs/delete-email-jobs.ts';
import type { ErasedAddresses } from './find-addresses.ts';

/** The account whose emails and messages are deleted. */
interface Erased {
  readonly userId: number;
  readonly addresses: ErasedAddresses;
}

/** Deletes the emails to, from and about an account, its messages, and the names in its deletion requests. */
export async function eraseMessages(
  trx: Kysely<Schema>,
  actor: Actor,
  { userId, addresses: { known, own } }: Erased,
  now: Date,
): Promise<void> {
  const mails = await trx
    .deleteFrom('mails')
    .where(
      sql<boolean>`(
        about @> array[${userId}::integer]
        or lower(recipient) = any(${own}::text[]) or lower(reply_to) = any(${own}::text[])
      )`,
    )
    .returning('id')
    .execute();
  const mailIds = mails.map(({ id }) => id);
  await deleteEmailJobs(trx, mailIds, known);
  const isOwn = sql<boolean>`lower(email) = any(${own}::text[])`;
  await trx.deleteFrom('contact_messages').where(isOwn).execute();
  await closeRequests(trx, actor, own, now);
}

/**
 * Closes the open deletion requests from these email addresses, and deletes the names and email addresses in all of
 * them. The rows stay, because they prove when each request was answered.
 */
async function closeRequests(
  trx: Kysely<Schema>,
  actor: Actor,
  own: readonly string[],
  now: Date,
): Promise<void> {
  const isOwn = sql<boolean>`lower(email) = any(${own}::text[])`;
  const closed = await trx
    .updateTable('deletion_requests')
    .set({ done_at: now, done_by: actor.userId, outcome: 'erased' })
    .where(isOwn)
    .where('done_at', 'is', null)
    .returning('id')
    .execute();
  for (const { id } of closed) {
    const facts = { target: id, before: null, after: null, detail: {} };
    await saveAudit(trx, actor, 'deletion-request-done', facts, now);
  }
  const blank = { name: '', email: '', end_reason: null, token_hash: null };
  await trx.updateTable('deletion_requests').set(blank).where(isOwn).execute();
}
