import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { createNoEmail } from '../../../contract/account/no-email.ts';
import type { Schema } from '../../db/schema.ts';
import type { Write } from '../../unit-of-work/write.ts';
import { deleteMailTokens } from './mail-token.ts';

/**
 * Removes an email address from the account that never confirmed it, in the caller's transaction. The caller's user has
 * opened a link that was mailed there, and a stranger who typed the email address first must not lock its owner out.
 * The other account loses nothing else, and its user can enter another one. The caller has the lock of {@link
 * lockAccounts}.
 *
 * @param ownerId the account that gets the email address; null when it does not exist yet
 * @returns the account that lost the email address, for {@link auditReleasedEmail}; null when there is none
 */
export async function releaseUnconfirmedEmail(
  trx: Kysely<Schema>,
  email: string,
  ownerId: number | null,
  now: Date,
): Promise<number | null> {
  const replaced = await trx
    .updateTable('users')
    .set({ email: createNoEmail(randomUUID()), email_changed_at: now })
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .where('email_verified_at', 'is', null)
    .where('erased_at', 'is', null)
    .$if(ownerId !== null, (query) => query.where('id', '<>', ownerId))
    .returning('id')
    .executeTakeFirst();
  if (!replaced) return null;
  await deleteMailTokens(trx, replaced.id);
  return replaced.id;
}

/** Records in the audit that an account lost its unconfirmed email address to the account that acts. */
export async function auditReleasedEmail(
  audit: Write['audit'],
  replacedId: number | null,
): Promise<void> {
  if (replacedId === null) return;
  const facts = { target: replacedId, before: null, after: null, detail: {} };
  await audit('email changed', facts);
}
