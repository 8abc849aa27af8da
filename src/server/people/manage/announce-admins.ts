import { ADMIN_ROLE } from '../../../contract/base/admin-role.ts';
import type { Write } from '../../unit-of-work/write.ts';

/**
 * Emails each of these accounts that it is now an admin, and emails its name to all other admins. Accounts without the role, and closed ones, are left out. So nobody becomes an admin unnoticed.
 */
export async function announceAdmins(
  { trx, now, mailbox }: Write,
  site: string,
  userIds: readonly number[],
): Promise<void> {
  const admins = await trx
    .selectFrom('users')
    .select(['id', 'email', 'username'])
    .where('user_role', '=', ADMIN_ROLE)
    .where('is_open', '=', true)
    .orderBy('id')
    .execute();
  for (const newAdmin of admins.filter(({ id }) => userIds.includes(id))) {
    for (const recipient of admins) {
      const words = recipient.id === newAdmin.id ? welcome(newAdmin) : notice(newAdmin);
      const email = {
        kind: 'new-admin',
        to: recipient.email,
        about: [...new Set([recipient.id, newAdmin.id])],
        subject: words.subject,
        body:
          `Hello,\n\n${words.text} The audit shows who did it:\n\n${site}/admin-panel/audit\n\n` +
          "If you didn't expect this, write to another admin now.\n",
      };
      await mailbox.post(trx, email, now);
    }
  }
}

function welcome({ username }: { username: string }) {
  return {
    subject: 'You are an admin now',
    text: `Your account ${username} is an admin of Gimme Points now. It can change every tournament and every account.`,
  };
}

function notice({ username }: { username: string }) {
  return {
    subject: `${username} is an admin now`,
    text: `The account ${username} is an admin of Gimme Points now, like you. It can change every tournament and every account.`,
  };
}
