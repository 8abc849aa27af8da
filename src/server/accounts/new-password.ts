import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';
import type { Mailbox } from '../mail/mailbox.ts';
import { issueMailToken, useMailToken } from './mail-token.ts';
import { hashPassword } from './password.ts';
import { endOtherSessions } from './session-list.ts';
import { unlinkAll } from './social/link.ts';
import { markVerified } from './verify-email.ts';

/**
 * Mails the link to set a new password, if the address belongs to an open account. Runs as a job, so that whoever asks
 * is answered in the same words and the same time for any address.
 */
export async function mailResetLink(
  db: Kysely<Schema>,
  mailbox: Mailbox,
  site: string,
  email: string,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const account = await trx
      .selectFrom('users')
      .select(['id', 'email', 'username'])
      .where(sql<string>`lower(email)`, '=', sql<string>`lower(${email})`)
      .where('is_active', '=', true)
      .executeTakeFirst();
    if (!account) return;
    const token = await issueMailToken(trx, account.id, 'reset-password', now);
    const letter = {
      kind: 'reset-password',
      to: account.email,
      subject: 'Set a new password',
      body:
        'Hello,\n\n' +
        `your username is ${account.username}. Open this link to set a new password:\n\n` +
        `${site}/reset-password#${token}\n\n` +
        'It works once, for an hour. If you did not ask for it, do nothing: your password stays as it is.\n',
      isSecret: true,
    };
    await mailbox.post(trx, letter, now);
  });
}

/**
 * Sets a new password by a mailed link and ends every session; false when the link does not work. As the first letter
 * that reaches the address it ends every other way in, too: who signed up with it may be somebody else.
 */
export async function resetPassword(
  db: Kysely<Schema>,
  mailbox: Mailbox,
  { token, password, address }: { token: string; password: string; address: string },
  now: Date,
): Promise<boolean> {
  const hash = await hashPassword(password, address);
  return db.transaction().execute(async (trx) => {
    const userId = await useMailToken(trx, token, 'reset-password', now);
    if (userId === null) return false;
    if (await markVerified(trx, userId, now)) await unlinkAll(trx, userId);
    await setPassword(trx, mailbox, userId, hash, now);
    await endOtherSessions(trx, userId, null, now);
    return true;
  });
}

/** Sets a new password for somebody who knows the old one, and ends their other sessions. */
export async function changePassword(
  db: Kysely<Schema>,
  mailbox: Mailbox,
  { userId, tokenHash }: { userId: number; tokenHash: Uint8Array },
  password: string,
  now: Date,
): Promise<void> {
  const hash = await hashPassword(password);
  await db.transaction().execute(async (trx) => {
    await setPassword(trx, mailbox, userId, hash, now);
    await endOtherSessions(trx, userId, tokenHash, now);
  });
}

async function setPassword(
  trx: Kysely<Schema>,
  mailbox: Mailbox,
  userId: number,
  hash: string,
  now: Date,
): Promise<void> {
  const account = await trx
    .updateTable('users')
    .set({ password_hash: hash })
    .where('id', '=', userId)
    .returning('email')
    .executeTakeFirstOrThrow();
  // A link that was mailed before sets no password any more.
  await trx
    .deleteFrom('mail_tokens')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'reset-password')
    .where('used_at', 'is', null)
    .execute();
  const letter = {
    kind: 'password-changed',
    to: account.email,
    subject: 'Your password was changed',
    body:
      'Hello,\n\n' +
      'your password was changed, and other devices are signed out. ' +
      'If that was not you, set a new one at once with "Forgot your password?" on the sign-in page.\n',
  };
  await mailbox.post(trx, letter, now);
}
