import type { InferOutput } from 'valibot';
import type { UserBody } from '../../../contract/admin/users.ts';
import { refuse } from '../../problems/api-problem.ts';
import type { Write } from '../../unit-of-work/write.ts';
import { findAccountById } from '../accounts.ts';
import { revokeOtherSessions } from '../sessions/session-list.ts';

/**
 * Ends the sessions of an account. An admin's own session stays. Returns how many ended.
 *
 * @param ownHash the hash of the caller's session
 * @throws ApiProblem `not-found`
 */
export async function endUserSessions(
  { trx, actor, now, audit }: Write,
  ownHash: Uint8Array,
  { user_id }: InferOutput<typeof UserBody>,
): Promise<{ ended: number }> {
  if (!(await findAccountById(trx, user_id))) refuse('not-found');
  const kept = user_id === actor.userId ? ownHash : null;
  const ended = await revokeOtherSessions(trx, user_id, kept, now);
  const facts = { target: user_id, before: null, after: null, detail: { ended } };
  if (ended > 0) await audit('account-signed-out', facts);
  return { ended };
}
