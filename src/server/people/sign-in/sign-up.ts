import { randomUUID } from 'node:crypto';
import { createNoEmail, isNoEmail } from '../../../contract/account/no-email.ts';
import type { Actor } from '../../audit/save-audit.ts';
import { refuse } from '../../problems/api-problem.ts';
import type { Write } from '../../unit-of-work/write.ts';
import { type Account, findByEmail, insertAccount } from '../accounts.ts';
import { requestEmailChange } from '../email-links/change-email.ts';
import { loadPendingEmail } from '../email-links/mail-token.ts';
import { sendVerification } from '../email-links/verify-email.ts';

/**
 * Creates the account of a sign-up, and emails the link that confirms its email address.
 * When another account has the email address but never confirmed it, opening the link moves it to the new account:
 * whoever signed up first may be a stranger (docs/decisions/036).
 *
 * @param site the site's URL
 * @throws ApiProblem when another account has a name; `email-just-sent` when the address got such an email a short time
 *   ago
 */
export async function signUp(
  write: Write<Actor>,
  site: string,
  person: Parameters<typeof insertAccount>[1],
): Promise<Account> {
  const { trx, now, touched } = write;
  const holder = await findByEmail(trx, person.email);
  const isReplaceable = holder && holder.email_verified_at === null && holder.erased_at === null;
  const email = isReplaceable ? createNoEmail(randomUUID()) : person.email;
  const account = await insertAccount(trx, { ...person, email }, now);
  if (typeof account === 'string') return refuse(account);
  touched.users.add(account.id);
  if (isReplaceable) await requestEmailChange(write, site, account, person.email);
  else await sendVerification(write, site, account);
  return account;
}

/**
 * Emails the confirmation link again to a user whose email address nobody has confirmed. An account without an email
 * address gets the link at the one that waits for its confirmation, if there is one.
 *
 * @throws ApiProblem `email-just-sent` when the address got such an email a short time ago
 */
export async function sendVerificationAgain(
  write: Write<Actor>,
  site: string,
  account: Account,
): Promise<void> {
  if (!isNoEmail(account.email)) return sendVerification(write, site, account);
  const pending = await loadPendingEmail(write.trx, account.id, write.now);
  if (pending !== null) await requestEmailChange(write, site, account, pending);
}
