import { type Kysely, sql } from 'kysely';
import { type Actor, actAs, saveAudit, type UserActor } from '../audit/save-audit.ts';
import type { Schema } from '../db/schema.ts';
import type { Mailbox } from '../mail/mailbox.ts';
import {
  forgetMailTokens,
  hasRecentMailToken,
  issueMailToken,
  redeemMailToken,
} from './mail-token.ts';
import { findTournamentsPlayed } from './mark-tickets-ranked.ts';
import { hashPassword } from './secrets/password.ts';
import { endOtherSessions } from './sessions/session-list.ts';
import { unlinkAll, unlinkFromBefore } from './social-links.ts';
import { markVerified } from './verify-email.ts';

/** An account gets at most one such email in this time, so that a stranger cannot fill its mailbox. */
const LETTER_EVERY_MS = 300_000;

/**
 * Emails the link to set a new password, when the address belongs to an open account without such an email in the
 * last five minutes. Runs as a job, so that the API answers the same in the same time for every address.
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
      .where('is_open', '=', true)
      // An erase that runs at this moment comes before this email, which would have the erased address.
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!account) return;
    if (await hasRecentMailToken(trx, account.id, 'reset-password', now, LETTER_EVERY_MS)) return;
    const token = await issueMailToken(trx, account, 'reset-password', now);
    const mail = {
      kind: 'reset-password',
      about: [account.id],
      to: account.email,
      subject: 'Set a new password',
      body:
        'Hello,\n\n' +
        `Your username is ${account.username}. Open this link to set a new password:\n\n` +
        `${site}/reset-password#${token}\n\n` +
        "It works once, within an hour. If you didn't ask for it, you can ignore this email. Your password stays the same.\n",
      isSecret: true,
    };
    await mailbox.post(trx, mail, now);
  });
}

/** The secret of an emailed link, and the new password. */
interface PasswordReset {
  readonly token: string;
  readonly password: string;
  readonly address: string;
  readonly actor: Actor;
}

/**
 * Sets a new password by a link from an email, and ends every session. When this link is the first email that reached
 * the address, all other ways to sign in end too, because a stranger may have signed up with the address, or moved the
 * account to it.
 *
 * @returns the tournaments in which the account holds a ticket, because its tickets may become ranked; null when the
 * link does not work
 */
export async function resetPassword(
  db: Kysely<Schema>,
  mailbox: Mailbox,
  { token, password, address, actor }: PasswordReset,
  now: Date,
): Promise<{ readonly tournaments: readonly number[] } | null> {
  const hash = await hashPassword(password, address);
  return db.transaction().execute(async (trx) => {
    const mailOwner = await redeemMailToken(trx, token, 'reset-password', now);
    if (!mailOwner) return null;
    if (await markVerified(trx, mailOwner.id, now)) await unlinkAll(trx, mailOwner.id);
    else await unlinkFromBefore(trx, mailOwner.id);
    const owner = actAs(actor, mailOwner.id);
    await setPassword(trx, mailbox, owner, 'password-reset', hash, now);
    await endOtherSessions(trx, mailOwner.id, null, now);
    return { tournaments: await findTournamentsPlayed(trx, mailOwner.id) };
  });
}

/** Sets a new password for a user who knows the old one, and ends the user's other sessions. */
export async function changePassword(
  db: Kysely<Schema>,
  mailbox: Mailbox,
  { tokenHash, ...owner }: UserActor & { tokenHash: Uint8Array },
  password: string,
  now: Date,
): Promise<void> {
  const hash = await hashPassword(password);
  await db.transaction().execute(async (trx) => {
    await setPassword(trx, mailbox, owner, 'password-changed', hash, now);
    await endOtherSessions(trx, owner.userId, tokenHash, now);
  });
}

/** Stores a password's hash and returns the account's email address. */
export async function storePassword(
  trx: Kysely<Schema>,
  userId: number,
  hash: string,
): Promise<string> {
  const { email } = await trx
    .updateTable('users')
    .set({ password_hash: hash })
    .where('id', '=', userId)
    .returning('email')
    .executeTakeFirstOrThrow();
  // An older link in an email must not set a password or an address after this change.
  await forgetMailTokens(trx, userId, ['reset-password', 'change-email']);
  // An attacker with the old password may have made a network address familiar.
  await trx.deleteFrom('sign_in_places').where('user_id', '=', userId).execute();
  return email;
}

async function setPassword(
  trx: Kysely<Schema>,
  mailbox: Mailbox,
  owner: UserActor,
  action: 'password-changed' | 'password-reset',
  hash: string,
  now: Date,
): Promise<void> {
  const { userId } = owner;
  const facts = { target: userId, before: null, after: null, detail: {} };
  await saveAudit(trx, owner, action, facts, now);
  const mail = {
    kind: 'password-changed',
    about: [userId],
    to: await storePassword(trx, userId, hash),
    subject: 'Your password was changed',
    body:
      'Hello,\n\n' +
      'Your password was changed, and your other devices were signed out. ' +
      `If it wasn't you, set a new one now with "Forgot your password?" on the sign-in page.\n`,
  };
  await mailbox.post(trx, mail, now);
}
