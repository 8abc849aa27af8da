import type { Kysely } from 'kysely';
import { isNoEmail } from '../../../contract/account/no-email.ts';
import type { Actor } from '../../audit/save-audit.ts';
import type { Schema } from '../../db/schema.ts';
import { countEmail } from '../../mail/count-email.ts';
import { addReferralNotice } from '../../player-notices/add-notices.ts';
import { refuse } from '../../problems/api-problem.ts';
import { findTournamentsPlayed, markTicketsRanked } from '../../tickets/mark-tickets-ranked.ts';
import { writeAs } from '../../unit-of-work/run-write.ts';
import { touchTournaments, type Write } from '../../unit-of-work/write.ts';
import { type Account, findByEmail, toNameProblem } from '../accounts.ts';
import { deleteMailTokens, issueMailToken } from './mail-token.ts';
import { auditReleasedEmail, releaseUnconfirmedEmail } from './release-unconfirmed-email.ts';

/**
 * Requests a new email address. Emails a link to the new email address, and a notice to
 * the old one. The email address changes only when the user opens the link. A second request replaces the first.
 *
 * @param site the site's address
 * @throws ApiProblem `email-taken` when another account has confirmed the address; `email-just-sent` when the new address got such an email a short time ago
 */
export async function requestEmailChange(
  { trx, now, mailbox }: Write<Actor>,
  site: string,
  account: Account,
  email: string,
): Promise<void> {
  const owner = await findByEmail(trx, email);
  if (owner?.id === account.id) return deleteMailTokens(trx, account.id, ['change-email']);
  if (owner && owner.email_verified_at !== null) return refuse('email-taken');
  await countEmail(trx, 'change-email', email, now);
  const token = await issueMailToken(trx, { id: account.id, email }, 'change-email', now);
  const link = {
    kind: 'change-email',
    about: [account.id],
    to: email,
    subject: 'Confirm your new email address',
    body:
      'Hello,\n\n' +
      'Somebody wants to use this address for their Gimme Points account. ' +
      `If that was you, open this link to confirm that it's yours:\n\n${site}/verify-email#${token}\n\n` +
      "It works once, within a day. If it wasn't you, don't open it. Then nothing changes.\n",
    isSecret: true,
  };
  await mailbox.post(trx, link, now);
  if (account.email_verified_at !== null) await mailbox.post(trx, createWarning(account), now);
}

/**
 * Gives an account the email address that its user confirmed. Sessions, referrals and links to other services stay;
 * links that were emailed to the old email address stop working. The caller has the lock of {@link lockAccounts}.
 *
 * @returns null when another account has the address by now; the caller must then roll back
 */
export async function changeEmail(
  write: Write<Actor>,
  { id, email }: { id: number; email: string },
): Promise<Pick<Account, 'username' | 'email'> | null> {
  const { trx, now, mailbox, touched, audit } = writeAs(write, id);
  const before = await trx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const replacedId = await releaseUnconfirmedEmail(trx, email, id, now);
  try {
    await trx
      .updateTable('users')
      .set({
        email,
        email_verified_at: now,
        email_changed_at: now,
        email_undeliverable_at: null,
      })
      .where('id', '=', id)
      .execute();
  } catch (error) {
    if (toNameProblem(error) === undefined) throw error;
    return null;
  }
  await markTicketsRanked(trx, id, now, { formerMailbox: before.mailbox });
  await addReferralNotice(trx, id, now);
  if (before.email_verified_at !== null) await saveFormerEmail(trx, before, now);
  await deleteMailTokens(trx, id);
  const facts = { target: id, before: null, after: null, detail: {} };
  await audit('email changed', facts);
  await auditReleasedEmail(audit, replacedId);
  if (!isNoEmail(before.email)) await mailbox.post(trx, createOldAddressNotice(before), now);
  touchTournaments(touched, await findTournamentsPlayed(trx, id));
  return { username: before.username, email };
}

/**
 * Stores the confirmed email address that an account gives up, so that erasing the account finds the messages under it.
 */
async function saveFormerEmail(
  trx: Kysely<Schema>,
  { id, email }: Account,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('former_emails')
    .values({ user_id: id, email: email.toLowerCase(), left_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'email']).doUpdateSet({ left_at: now }))
    .execute();
}

function createWarning({ id, email, username }: Account) {
  return {
    kind: 'email-change-asked',
    about: [id],
    to: email,
    subject: 'Somebody wants to change your email address',
    body:
      'Hello,\n\n' +
      `Somebody who is signed in as ${username} and knows the password asked to change the email address of the account. ` +
      'This address stays until they confirm the new one. ' +
      `If it wasn't you, set a new password now with "Forgot your password?" on the sign-in page. ` +
      'That also cancels the change.\n',
  };
}

/**
 * Creates the notice to the old email address. Without a confirmation it contains no name, because the email address
 * may belong to a stranger.
 */
function createOldAddressNotice({ id, email, username, email_verified_at }: Account) {
  const account =
    email_verified_at === null ? 'A Gimme Points account' : `Your account ${username}`;
  return {
    kind: 'email-changed',
    about: [id],
    to: email,
    subject: 'Your email address was changed',
    body:
      'Hello,\n\n' +
      `${account} has a new, confirmed email address. You won't get more emails about it here. ` +
      "If it wasn't you, write to us now: see Help and Support on our site.\n",
  };
}
