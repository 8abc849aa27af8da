import type { Kysely } from 'kysely';
import type { Actor } from '../../audit/save-audit.ts';
import type { Schema } from '../../db/schema.ts';
import { countEmail } from '../../mail/count-email.ts';
import { addReferralNotice } from '../../player-notices/add-notices.ts';
import { refuse } from '../../problems/api-problem.ts';
import { findTournamentsPlayed, markTicketsRanked } from '../../tickets/mark-tickets-ranked.ts';
import { touchTournaments, type Write } from '../../unit-of-work/write.ts';
import type { Account } from '../accounts.ts';
import { lockAccounts } from '../lock-accounts.ts';
import { changeEmail } from './change-email.ts';
import { issueMailToken, redeemMailToken } from './mail-token.ts';

/**
 * Emails the link that verifies a user's email address. `site` is the site's URL. The
 * email contains no text of the user, because the email address may belong to a stranger.
 *
 * @throws ApiProblem `email-just-sent` when the address got such an email a short time ago
 */
export async function sendVerification(
  { trx, now, mailbox }: Write<Actor>,
  site: string,
  account: Pick<Account, 'id' | 'email'>,
): Promise<void> {
  await countEmail(trx, 'verify-email', account.email, now);
  const token = await issueMailToken(trx, account, 'verify-email', now);
  const email = {
    kind: 'verify-email',
    about: [account.id],
    to: account.email,
    subject: 'Confirm your email address',
    body:
      'Hello,\n\n' +
      'Somebody signed up for Gimme Points with this address. ' +
      `If that was you, open this link to confirm that it's yours:\n\n${site}/verify-email#${token}\n\n` +
      "It works once, within three days. If it wasn't you, don't open it: it would confirm somebody else's account. " +
      'To take over the account instead, use "Forgot your password?" on the sign-in page.\n',
    isSecret: true,
  };
  await mailbox.post(trx, email, now);
}

/**
 * Verifies the email address that got a link: the account's current one or its new one. Other ways to sign in stay,
 * because most users signed up with one of them. The email warns a stranger.
 *
 * @returns the account with its email address
 * @throws ApiProblem `link-invalid`; `email-taken` when another account has the address by now
 */
export async function verifyEmail(
  write: Write<Actor>,
  token: string,
): Promise<Pick<Account, 'username' | 'email'>> {
  const { trx, now } = write;
  // A changed email address may be taken from another account.
  await lockAccounts(trx);
  const changeOwner = await redeemMailToken(trx, token, 'change-email', now);
  if (changeOwner) return (await changeEmail(write, changeOwner)) ?? refuse('email-taken');
  const addressOwner = await redeemMailToken(trx, token, 'verify-email', now);
  if (!addressOwner) return refuse('link-invalid');
  await markVerified(trx, addressOwner.id, now);
  touchTournaments(write.touched, await findTournamentsPlayed(trx, addressOwner.id));
  return trx
    .selectFrom('users')
    .select(['username', 'email'])
    .where('id', '=', addressOwner.id)
    .executeTakeFirstOrThrow();
}

/**
 * Stores that an email reached the user's email address, and ranks the user's tickets. Returns whether this was the
 * first such email, because only the first one counts.
 */
export async function markVerified(
  trx: Kysely<Schema>,
  userId: number,
  now: Date,
): Promise<boolean> {
  await clearUndeliverable(trx, userId);
  const markedRow = await trx
    .updateTable('users')
    .set({ email_verified_at: now })
    .where('id', '=', userId)
    .where('email_verified_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!markedRow) return false;
  await markTicketsRanked(trx, userId, now);
  await addReferralNotice(trx, userId, now);
  return true;
}

/** Records that an email reached an email address that a mail server had called unknown. */
async function clearUndeliverable(trx: Kysely<Schema>, userId: number): Promise<void> {
  await trx
    .updateTable('users')
    .set({ email_undeliverable_at: null })
    .where('id', '=', userId)
    .where('email_undeliverable_at', 'is not', null)
    .execute();
}
