import type { Kysely } from 'kysely';
import { isNoEmail } from '../../contract/account/no-email.ts';
import { findAccountById } from '../accounts/accounts.ts';
import { sendVerification } from '../accounts/verify-email.ts';
import { saveAudit, type UserActor } from '../audit/save-audit.ts';
import type { Schema } from '../db/schema.ts';
import type { Mailbox } from '../mail/mailbox.ts';
import { refuse } from '../problems/api-problem.ts';

/**
 * Emails the link that verifies the address of an account, in the caller's transaction.
 *
 * @throws ApiProblem `not-found`; `validation-failed` for a verified or missing address, and for an account that cannot sign in;
 *   `email-just-sent`
 */
export async function sendUserVerification(
  trx: Kysely<Schema>,
  post: { readonly mailbox: Mailbox; readonly site: string },
  admin: UserActor,
  userId: number,
  now: Date,
): Promise<void> {
  // The lock makes a deletion of the account come before the email or after it.
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  const account = (await findAccountById(trx, userId)) ?? refuse('not-found');
  const wrong = (message: string) =>
    refuse('validation-failed', { errors: [{ path: 'user_id', message }] });
  if (!account.is_open) wrong('This account is not active, so it gets no email');
  if (account.email_verified_at) wrong('The address of this account is confirmed already');
  if (isNoEmail(account.email)) wrong('This account has no email address');
  await sendVerification(trx, post.mailbox, post.site, account, now);
  const facts = { target: userId, before: null, after: null, detail: {} };
  await saveAudit(trx, admin, 'verification-sent', facts, now);
}
