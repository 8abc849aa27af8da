import type { DeletionParams } from '../../../contract/people/messages.ts';
import type { Actor } from '../../audit/save-audit.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import { refuse } from '../../problems/api-problem.ts';
import { writeAs } from '../../unit-of-work/run-write.ts';
import type { Write } from '../../unit-of-work/write.ts';
import { lockByEmail } from '../accounts.ts';
import { hasRecentMailToken, issueMailToken, redeemMailToken } from '../email-links/mail-token.ts';
import { requestErase } from './request-erase.ts';

/** An account gets at most one link in this time, so that a stranger cannot fill its mailbox. */
const EMAIL_EVERY_MS = 300_000;

/** What a deletion request needs for its emails. */
interface DeletionPost {
  readonly jobs: Pick<JobQueue, 'add'>;
  /** The email address of the operator's office. */
  readonly office: string;
  readonly site: string;
}

/**
 * Emails a request of the public form to the office, and adds the job that emails the link. Both happen for every
 * address, so neither the answer nor its time reveals whether an account has it.
 */
export async function postDeletionRequest(
  { trx, now, mailbox }: Write<Actor>,
  { jobs, office, site }: DeletionPost,
  { name, email }: DeletionParams,
): Promise<void> {
  await jobs.add(trx, 'mail-deletion-link', { email });
  const mail = {
    kind: 'account-deletion',
    about: [],
    to: office,
    replyTo: email,
    subject: `Account deletion requested by ${name}`,
    body:
      `${name} <${email}> asks you to delete their account and data.\n\n` +
      'If an account has that address, it gets a link that starts the deletion. ' +
      'An account without a working address, and a closed one, needs you. All are in the admin panel:\n\n' +
      `${site}/admin-panel/users?state=deletion-requested\n\n` +
      'If no account has it, a reply to this email goes to that address.\n',
  };
  await mailbox.post(trx, mail, now);
}

/**
 * Stores that somebody asked to delete the account with an email address, and emails it the link that confirms this. A
 * closed account gets no email: its owner could not sign in to keep it, so an admin decides.
 */
export async function mailDeletionLink(
  { trx, now, mailbox, touched }: Write<Actor>,
  site: string,
  email: string,
): Promise<void> {
  const account = await lockByEmail(trx, email);
  if (!account) return;
  if (await hasRecentMailToken(trx, account.id, 'delete-account', now, EMAIL_EVERY_MS)) return;
  const token = await issueMailToken(trx, account, 'delete-account', now);
  touched.users.add(account.id);
  if (!account.is_open) return;
  const mail = {
    kind: 'deletion-link',
    about: [account.id],
    to: account.email,
    subject: 'Do you want your account deleted?',
    body:
      'Hello,\n\n' +
      `Somebody asked us to delete the Gimme Points account ${account.username}. ` +
      `If that was you, open this link and press the button on the page:\n\n${site}/confirm-deletion#${token}\n\n` +
      "It works for seven days. If it wasn't you, you don't need to do anything.\n",
    isSecret: true,
  };
  await mailbox.post(trx, mail, now);
}

/**
 * Requests the erase of the account that got a link. A second call with the same link changes nothing, because the call
 * may come again after a lost answer.
 *
 * @returns the time from which the account is erased
 * @throws ApiProblem `link-invalid`
 */
export async function confirmDeletion(
  write: Write<Actor>,
  site: string,
  token: string,
): Promise<Date> {
  const owner = await redeemMailToken(write.trx, token, 'delete-account', write.now);
  if (!owner) return refuse('link-invalid');
  return requestErase(writeAs(write, owner.id), site, { userId: owner.id, by: 'link' });
}
