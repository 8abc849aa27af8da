import { refuse } from '../../problems/api-problem.ts';
import type { Write } from '../../unit-of-work/write.ts';
import { storeEraseTime } from '../erase/request-erase.ts';
import { lockAccounts } from '../lock-accounts.ts';
import { requireAdmins } from '../require-admins.ts';
import { selectStoredUsers } from './list-users.ts';

/**
 * Cancels a request to erase an account, confirmed or not, and emails the owner. The request may have come from somebody
 * who knew the password, and the owner of a closed account cannot sign in to cancel it.
 *
 * @throws ApiProblem `not-found`; `forbidden` when another admin took the caller's role meanwhile; `validation-failed`
 *   for an account that was erased
 */
export async function cancelUserErase(write: Write, site: string, userId: number): Promise<void> {
  const { trx, actor: admin, now, mailbox } = write;
  await lockAccounts(trx);
  await requireAdmins(trx, admin.userId, []);
  // The owner may undo the request at the same moment.
  const account = await selectStoredUsers(trx, [userId]).forNoKeyUpdate().executeTakeFirst();
  if (!account) return refuse('not-found');
  if (account.erased_at) {
    const errors = [{ path: 'user_id', message: 'This account was erased' }];
    return refuse('validation-failed', { errors });
  }
  if (!account.erase_at && !account.erase_asked_at) return;
  await storeEraseTime(write, userId, null);
  const email = {
    kind: 'erase-cancelled',
    to: account.email,
    subject: 'Your account will not be deleted',
    body:
      'Hello,\n\n' +
      'Somebody asked us to delete the Gimme Points account with this address. ' +
      'An admin has cancelled that, so the account stays.\n\n' +
      'If you want us to delete it, sign in and ask again under Profile, or use this page:\n\n' +
      `${site}/account-deletion\n`,
    about: [userId],
  };
  await mailbox.post(trx, email, now);
}
