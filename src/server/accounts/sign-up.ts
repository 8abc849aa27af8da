import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { createNoEmail, isNoEmail } from '../../contract/account/no-email.ts';
import type { Schema } from '../db/schema.ts';
import type { Mailbox } from '../mail/mailbox.ts';
import { type Account, findByEmail, insertAccount, type NameProblem } from './accounts.ts';
import { requestEmailChange } from './change-email.ts';
import { loadPendingEmail } from './mail-token.ts';
import { sendVerification } from './verify-email.ts';

/** How an account gets its link: the mailbox, and the site's URL. */
interface Post {
  readonly mailbox: Mailbox;
  readonly site: string;
}

/**
 * Creates the account of a sign-up, in the caller's transaction, and emails the link that confirms its email address.
 * When another account has the email address but never confirmed it, opening the link moves it to the new account:
 * whoever signed up first may be a stranger (docs/decisions/036).
 *
 * @returns the account, or the problem when another account has a name; the caller must then roll back
 * @throws ApiProblem `email-just-sent` when the address got such an email a short time ago
 */
export async function signUp(
  trx: Kysely<Schema>,
  post: Post,
  person: Parameters<typeof insertAccount>[1],
  now: Date,
): Promise<Account | NameProblem> {
  const holder = await findByEmail(trx, person.email);
  const isReplaceable = holder && holder.email_verified_at === null && holder.erased_at === null;
  const email = isReplaceable ? createNoEmail(randomUUID()) : person.email;
  const account = await insertAccount(trx, { ...person, email }, now);
  if (typeof account === 'string') return account;
  if (isReplaceable) await requestEmailChange(trx, post, account, person.email, now);
  else await sendVerification(trx, post.mailbox, post.site, account, now);
  return account;
}

/**
 * Emails the confirmation link of an account again, in the caller's transaction. An account without an email address
 * gets the link at the one that waits for its confirmation, if there is one.
 *
 * @throws ApiProblem `email-just-sent` when the address got such an email a short time ago
 */
export async function sendVerificationAgain(
  trx: Kysely<Schema>,
  post: Post,
  account: Account,
  now: Date,
): Promise<void> {
  if (!isNoEmail(account.email)) {
    await sendVerification(trx, post.mailbox, post.site, account, now);
    return;
  }
  const pending = await loadPendingEmail(trx, account.id, now);
  if (pending !== null) await requestEmailChange(trx, post, account, pending, now);
}
