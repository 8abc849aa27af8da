import type { Kysely } from 'kysely';
import type { LinkedRequest } from '../../../contract/account/confirm-deletion-endpoints.ts';
import { hashToken } from '../../accounts/secrets/secret-token.ts';
import type { Actor } from '../../audit/save-audit.ts';
import type { Schema } from '../../db/schema.ts';
import { refuse } from '../../problems/api-problem.ts';
import type { Write } from '../../unit-of-work/write.ts';
import { lockByEmail } from './lock-request.ts';

/**
 * Loads the request of a link. Changes nothing, so that a mail program that opens the link confirms nothing.
 *
 * @throws ApiProblem `link-invalid` when the secret is not that of a newest link
 */
export async function loadLinkedRequest(
  db: Kysely<Schema>,
  token: string,
  now: Date,
): Promise<LinkedRequest> {
  const row = await db
    .selectFrom('deletion_requests')
    .select(['email', 'due_at', 'done_at', 'confirmed_at', 'link_expires_at'])
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  if (!row?.link_expires_at) return refuse('link-invalid');
  const { email, due_at, done_at, confirmed_at, link_expires_at } = row;
  const isExpired = link_expires_at <= now;
  const openState = isExpired ? 'expired' : 'open';
  const waiting = confirmed_at ? 'confirmed' : openState;
  const state = done_at ? 'ended' : waiting;
  const isUsable = state === 'open' || state === 'confirmed';
  // An old email in an archive must not reveal the email address any more.
  return { state, email: isUsable ? email : '', due_at: due_at.toISOString() };
}

/**
 * Confirms the request of a link, for the account that has the email address now. A confirmed request stays confirmed,
 * because the call may come twice.
 *
 * @throws ApiProblem `link-invalid` for every link that works no more
 */
export async function confirmRequest(
  { trx, now }: Write<Actor>,
  token: string,
): Promise<LinkedRequest> {
  const hash = hashToken(token);
  const found = await trx
    .selectFrom('deletion_requests')
    .select('email')
    .where('token_hash', '=', hash)
    .executeTakeFirst();
  if (!found) return refuse('link-invalid');
  const account = await lockByEmail(trx, found.email);
  const row = await trx
    .selectFrom('deletion_requests')
    .select('id')
    .where('token_hash', '=', hash)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return refuse('link-invalid');
  const { state } = await loadLinkedRequest(trx, token, now);
  if (state === 'expired' || state === 'ended') return refuse('link-invalid');
  if (state === 'open') {
    await trx
      .updateTable('deletion_requests')
      .set({ confirmed_at: now, confirmed_user_id: account?.id ?? null })
      .where('id', '=', row.id)
      .execute();
  }
  return loadLinkedRequest(trx, token, now);
}
