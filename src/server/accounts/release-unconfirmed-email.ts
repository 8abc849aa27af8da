import { type Kysely, sql } from 'kysely';
import { saveAudit, type UserActor } from '../audit/save-audit.ts';
import type { Schema } from '../db/schema.ts';
import { forgetMailTokens } from './mail-token.ts';

/**
 * Takes an address from the account that has it without a confirmation, in the caller's transaction, for somebody who
 * opened a link that was mailed there: a stranger who typed the address must not keep its owner out. The account that
 * gives way keeps everything else, and its user can enter another address.
 *
 * @param ownerId the account that gets the address; null when it is not made yet
 * @returns the account that gave way, for {@link auditGiveWay}
 */
export async function giveWay(
  trx: Kysely<Schema>,
  email: string,
  ownerId: number | null,
  now: Date,
): Promise<number | null> {
  const replaced = await trx
    .updateTable('users')
    .set({ email: sql<string>`'account-' || id || '@unconfirmed.invalid'`, email_changed_at: now })
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .where('email_verified_at', 'is', null)
    .where('erased_at', 'is', null)
    .$if(ownerId !== null, (query) => query.where('id', '<>', ownerId))
    .returning('id')
    .executeTakeFirst();
  if (!replaced) return null;
  await forgetMailTokens(trx, replaced.id, ['verify-email', 'reset-password', 'change-email']);
  return replaced.id;
}

/** Records that an account lost its address to the account that acts. */
export async function auditGiveWay(
  trx: Kysely<Schema>,
  actor: UserActor,
  replacedId: number | null,
  now: Date,
): Promise<void> {
  if (replacedId === null) return;
  const facts = { target: replacedId, before: null, after: null, detail: {} };
  await saveAudit(trx, actor, 'email changed', facts, now);
}
