import { isNoEmail } from '../../../contract/account/no-email.ts';
import { refuse } from '../../problems/api-problem.ts';
import type { Write } from '../../unit-of-work/write.ts';
import { findAccountById } from '../accounts.ts';
import { sendVerification } from '../email-links/verify-email.ts';

/**
 * Emails the link that verifies an account's email address.
 *
 * @throws ApiProblem `not-found`; `validation-failed` for a verified or missing email address, and for an account that
 *   cannot sign in; `email-just-sent`
 */
export async function sendUserVerification(
  write: Write,
  site: string,
  userId: number,
): Promise<void> {
  const { trx, audit } = write;
  // The lock makes a deletion of the account come before the email or after it.
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  const account = (await findAccountById(trx, userId)) ?? refuse('not-found');
  const wrong = (message: string) =>
    refuse('validation-failed', { errors: [{ path: 'user_id', message }] });
  if (!account.is_open) wrong('This account is not active, so it gets no email');
  if (account.email_verified_at) wrong('The address of this account is confirmed already');
  if (isNoEmail(account.email)) wrong('This account has no email address');
  await sendVerification(write, site, account);
  const facts = { target: userId, before: null, after: null, detail: {} };
  await audit('verification-sent', facts);
}
