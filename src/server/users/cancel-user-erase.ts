import { lockAccounts } from '../accounts/lock-accounts.ts';
import { refuse } from '../problems/api-problem.ts';
import type { Write } from '../unit-of-work/write.ts';
import { requireAdmins } from './require-admins.ts';

/**
 * Cancels an owner's request to erase the account, and emails the owner. The request may have come from somebody who
 * knew the password, and the owner of a closed account cannot sign in to cancel it.
 *
 * @throws ApiProblem `not-found`; `forbidden` when another admin took the caller's role meanwhile; `validation-failed`
 *   for an account that was erased
 */
export async function cancelUserErase(
  { trx, actor: admin, now, mailbox, audit }: Write,
  site: string,
  userId: number,
): Promise<void> {
  await lockAccounts(trx);
  await requireAdmins(trx, admin.userId, []);
  const account = await trx
    .selectFrom('users')
    .select(['email', 'erase_at', 'erased_at'])
    .where('id', '=', userId)
    // The owner may undo the request at the same moment.
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!account) return refuse('not-found');
  if (account.erased_at) {
    const errors = [{ path: 'user_id', message: 'This account was erased' }];
    return refuse('validation-failed', { errors });
  }
  if (!account.erase_at) return;
  await trx.updateTable('users').set({ erase_at: null }).where('id', '=', userId).execute();
  const facts = { target: userId, before: null, after: null, detail: {} };
  await audit('erase-cancelled', facts);
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
