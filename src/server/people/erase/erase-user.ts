import type { InferOutput } from 'valibot';
import type { EraseUserBody } from '../../../contract/admin/users.ts';
import { refuse } from '../../problems/api-problem.ts';
import type { Write } from '../../unit-of-work/write.ts';
import { lockAccounts } from '../lock-accounts.ts';
import { eraseAccount } from './erase-account.ts';

/**
 * Erases an account for an admin who typed its username. A repeated erase does nothing, because the call may come again
 * after a lost answer.
 *
 * @throws ApiProblem `not-found`; `validation-failed` for their own account, and for another username
 */
export async function eraseUser(
  write: Write,
  { user_id, username }: InferOutput<typeof EraseUserBody>,
): Promise<void> {
  const { trx, actor } = write;
  await lockAccounts(trx);
  const account = await trx
    .selectFrom('users')
    .select(['username', 'erased_at'])
    .where('id', '=', user_id)
    // A rename must not come between this check and the erase.
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!account) return refuse('not-found');
  if (user_id === actor.userId) refuseField('user_id', 'Erase your own account under Profile');
  if (!account.erased_at && account.username !== username) {
    refuseField('username', 'This is not the username of the account');
  }
  await eraseAccount(write, user_id);
}

function refuseField(path: string, message: string): never {
  return refuse('validation-failed', { errors: [{ path, message }] });
}
