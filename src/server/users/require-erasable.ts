import type { Kysely } from 'kysely';
import type { InferOutput } from 'valibot';
import type { EraseUserBody } from '../../contract/admin/users.ts';
import { lockAccounts } from '../accounts/lock-accounts.ts';
import type { Schema } from '../db/schema.ts';
import { refuse } from '../problems/api-problem.ts';

/**
 * Checks that an admin may erase an account, and typed its username. An erased account passes, because the call may come
 * again after a lost answer.
 *
 * @throws ApiProblem `not-found`; `validation-failed` for their own account, and for another username
 */
export async function requireErasable(
  trx: Kysely<Schema>,
  adminId: number,
  { user_id, username }: InferOutput<typeof EraseUserBody>,
): Promise<void> {
  await lockAccounts(trx);
  const account = await trx
    .selectFrom('users')
    .select(['username', 'erased_at'])
    .where('id', '=', user_id)
    // A rename must not come between this check and the erase.
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!account) return refuse('not-found');
  if (user_id === adminId) {
    refuseField('user_id', 'Erase your own account under Profile');
  }
  if (!account.erased_at && account.username !== username) {
    refuseField('username', 'This is not the username of the account');
  }
}

function refuseField(path: string, message: string): never {
  return refuse('validation-failed', { errors: [{ path, message }] });
}
