import type { Kysely } from 'kysely';
import type { Actor } from '../../audit/save-audit.ts';
import type { Schema } from '../../db/schema.ts';
import { findTournamentsPlayed } from '../../tickets/mark-tickets-ranked.ts';
import { writeAs } from '../../unit-of-work/run-write.ts';
import { touchTournaments, type Write } from '../../unit-of-work/write.ts';
import { lockByEmail } from '../accounts.ts';
import {
  deleteMailTokens,
  hasRecentMailToken,
  issueMailToken,
  redeemMailToken,
} from '../email-links/mail-token.ts';
import { markVerified } from '../email-links/verify-email.ts';
import { revokeOtherSessions } from '../sessions/session-list.ts';
import { unlinkAll, unlinkFromBefore } from '../social/social-links.ts';

/** An account gets at most one such email in this time, so that a stranger cannot fill its mailbox. */
const EMAIL_EVERY_MS = 300_000;

/**
 * Emails the link to set a new password, when the email address belongs to an open account without such an email in the
 * last five minutes. Runs as a job, so that the API answers the same in the same time for every email address.
 */
export async function mailResetLink(
  { trx, now, mailbox }: Write<Actor>,
  site: string,
  email: string,
): Promise<void> {
  const account = await lockByEmail(trx, email);
  if (!account?.is_open) return;
  if (await hasRecentMailToken(trx, account.id, 'reset-password', now, EMAIL_EVERY_MS)) return;
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
}

/**
 * Sets a new password by a link from an email, and revokes every session. When this link is the first email that
 * reached the email address, all other ways to sign in are removed too, because a stranger may have signed up with the
 * email address, or moved the account to it.
 *
 * @param hash the hash of the new password
 * @returns whether the link works
 */
export async function resetPassword(
  write: Write<Actor>,
  token: string,
  hash: string,
): Promise<boolean> {
  const { trx, now, touched } = write;
  const mailOwner = await redeemMailToken(trx, token, 'reset-password', now);
  if (!mailOwner) return false;
  if (await markVerified(trx, mailOwner.id, now)) await unlinkAll(trx, mailOwner.id);
  else await unlinkFromBefore(trx, mailOwner.id);
  await setPassword(writeAs(write, mailOwner.id), 'password-reset', hash);
  await revokeOtherSessions(trx, mailOwner.id, null, now);
  // The account's tickets may become ranked.
  touchTournaments(touched, await findTournamentsPlayed(trx, mailOwner.id));
  return true;
}

/**
 * Sets a new password for a user who knows the old one, and revokes the user's other sessions.
 *
 * @param tokenHash the hash of the session that stays
 * @param hash the hash of the new password
 */
export async function changePassword(
  write: Write,
  tokenHash: Uint8Array,
  hash: string,
): Promise<void> {
  const { trx, actor, now } = write;
  await setPassword(write, 'password-changed', hash);
  await revokeOtherSessions(trx, actor.userId, tokenHash, now);
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
  // After this change, an older emailed link must not set a password or an email address.
  await deleteMailTokens(trx, userId, ['reset-password', 'change-email']);
  await trx.deleteFrom('factor_tickets').where('user_id', '=', userId).execute();
  // An attacker with the old password may have made an IP address familiar.
  await trx.deleteFrom('sign_in_places').where('user_id', '=', userId).execute();
  return email;
}

async function setPassword(
  { trx, actor, now, mailbox, audit }: Write,
  action: 'password-changed' | 'password-reset',
  hash: string,
): Promise<void> {
  const { userId } = actor;
  const facts = { target: userId, before: null, after: null, detail: {} };
  await audit(action, facts);
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
