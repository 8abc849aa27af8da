import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import type { Mailbox } from '../mail/mailbox.ts';
import type { Account } from './accounts.ts';
import { issueMailToken, useMailToken } from './mail-token.ts';

/**
 * Mails the link that verifies a person's address, in the caller's transaction. `site` is where the site is reached.
 * Nothing in the letter is the person's own words: whose the address is, is not known yet.
 */
export async function sendVerification(
  trx: Kysely<Schema>,
  mailbox: Mailbox,
  site: string,
  account: Pick<Account, 'id' | 'email'>,
  now: Date,
): Promise<void> {
  const token = await issueMailToken(trx, account.id, 'verify-email', now);
  const letter = {
    kind: 'verify-email',
    to: account.email,
    subject: 'Confirm your e-mail address',
    body:
      'Hello,\n\n' +
      'somebody signed up for Gimme Points with this address. ' +
      `If that was you, open this link to confirm that it is yours:\n\n${site}/verify-email#${token}\n\n` +
      'It works once, for three days. If that was not you, do not open it: whoever signed up would keep the account. ' +
      '"Forgot your password?" on the sign-in page makes it yours alone.\n',
    isSecret: true,
  };
  await mailbox.post(trx, letter, now);
}

/**
 * Verifies the address a link was mailed to; the account, or undefined when the link does not work. The ways into the
 * account stay: an honest person signed up with the only one there is, and the letter warns everybody else.
 */
export async function verifyEmail(
  db: Kysely<Schema>,
  token: string,
  now: Date,
): Promise<Pick<Account, 'username' | 'email'> | undefined> {
  return db.transaction().execute(async (trx) => {
    const userId = await useMailToken(trx, token, 'verify-email', now);
    if (userId === null) return undefined;
    await markVerified(trx, userId, now);
    return trx
      .selectFrom('users')
      .select(['username', 'email'])
      .where('id', '=', userId)
      .executeTakeFirst();
  });
}

/** Notes that a letter to the person's address has reached them; whether it is the first, which alone counts. */
export async function markVerified(
  trx: Kysely<Schema>,
  userId: number,
  now: Date,
): Promise<boolean> {
  const marked = await trx
    .updateTable('users')
    .set({ email_verified_at: now })
    .where('id', '=', userId)
    .where('email_verified_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return marked !== undefined;
}
