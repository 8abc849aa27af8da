import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { Email } from '../../../contract/account/email-address.ts';
import { createPersonNameSchema } from '../../../contract/account/person-name.ts';
import type { SocialProblem } from '../../../contract/account/social.ts';
import type { PersonNames } from '../../../golf/names.ts';
import type { Actor } from '../../audit/save-audit.ts';
import type { Schema } from '../../db/schema.ts';
import { addReferralNotice } from '../../player-notices/add-notices.ts';
import type { Write } from '../../unit-of-work/write.ts';
import { type Account, findByEmail, insertAccount, NO_PASSWORD } from '../accounts.ts';
import { sendVerification } from '../email-links/verify-email.ts';
import { isNameMisleading } from '../names/check-person-name.ts';
import type { ReservedNameCheck } from '../names/reserved.ts';
import { findReferrer } from '../referrals/referrals.ts';
import type { Identity } from './provider.ts';
import { linkAccount, storeSubject } from './social-links.ts';
import { findFreeUsername } from './username.ts';

const MAX_NAME_LENGTH = 100;
const Name = createPersonNameSchema('Name');

/** What a new account needs besides its identity. */
export interface NewAccountRules {
  /** The site's URL. */
  readonly site: string;
  /** Checks whether a user may choose a name. */
  readonly whyReserved: ReservedNameCheck;
  /** Usernames that the operator reserves for staff. */
  readonly reserved: readonly string[];
  /** The referral code of the link that the user opened. */
  readonly referralCode: string | null;
  /** Whether a new account gets emails about friend requests. */
  readonly hasNotices: boolean;
}

/** The account to sign in to, or the reason why there is none. */
type SignInResult = Account | SocialProblem;

/**
 * Returns the account for an identity: the one that it signed in to before, otherwise the one with its email address,
 * otherwise a new one. The email address counts only when both the service and this server verified it, because
 * otherwise it may be a stranger's.
 */
export async function findOrCreateAccount(
  write: Write<Actor>,
  rules: NewAccountRules,
  identity: Identity,
): Promise<SignInResult> {
  const knownAccount = await findBySubject(write.trx, identity);
  if (knownAccount) return toSignInResult(knownAccount);
  const email = v.safeParse(Email, identity.email);
  if (!email.success) return 'email-missing';
  const namesake = await findByEmail(write.trx, email.output);
  if (!namesake) return createAccountOrThrow(write, rules, identity, email.output);
  if (!identity.isEmailVerified) return 'email-taken';
  if (namesake.email_verified_at === null) return 'email-not-confirmed';
  if (!namesake.is_open) return 'account-closed';
  await linkAccount(write, identity.provider, identity.subject, namesake);
  return toSignInResult(namesake);
}

function toSignInResult(account: Account): SignInResult {
  return account.is_open ? account : 'account-closed';
}

function findBySubject(
  db: Kysely<Schema>,
  { provider, subject }: Identity,
): Promise<Account | undefined> {
  return db
    .selectFrom('users')
    .innerJoin('social_accounts', 'social_accounts.user_id', 'users.id')
    .selectAll('users')
    .where('social_accounts.provider', '=', provider)
    .where('social_accounts.subject', '=', subject)
    .executeTakeFirst();
}

/**
 * Creates an account. Sends an email to verify its email address unless the service has verified it.
 *
 * @throws Error when another account took the name or address meanwhile; the next attempt handles that
 */
async function createAccountOrThrow(
  write: Write<Actor>,
  { site, whyReserved, reserved, referralCode, hasNotices }: NewAccountRules,
  identity: Identity,
  email: string,
): Promise<Account> {
  const { trx, now, touched } = write;
  const username = await findFreeUsername(trx, whyReserved, now, identity);
  const person = {
    ...(await suggestNames(trx, identity, username, reserved)),
    username,
    email,
    password_hash: NO_PASSWORD,
    user_role: 'user',
    has_notices: hasNotices,
    // A referral code without an owner must not stop a sign-up.
    referred_by: (referralCode && (await findReferrer(trx, referralCode))?.id) || null,
    email_verified_at: identity.isEmailVerified ? now : null,
  } as const;
  const account = await insertAccount(trx, person, now);
  if (typeof account === 'string') throw new Error(account);
  touched.users.add(account.id);
  await storeSubject(trx, identity.provider, identity.subject, account.id, now);
  if (identity.isEmailVerified) await addReferralNotice(trx, account.id, now);
  else await sendVerification(write, site, account);
  return account;
}

/** Suggests the names from another service that a user may choose. */
async function suggestNames(
  trx: Kysely<Schema>,
  { firstName, lastName }: Identity,
  username: string,
  reservedNames: readonly string[],
): Promise<PersonNames> {
  const names = { first_name: parseName(firstName) || username, last_name: parseName(lastName) };
  const isMisleading = await isNameMisleading(trx, names, reservedNames);
  return isMisleading ? { first_name: username, last_name: '' } : names;
}

function parseName(foreignName: string): string {
  const unchanged = v.safeParse(Name, foreignName.slice(0, MAX_NAME_LENGTH));
  if (unchanged.success) return unchanged.output;
  const result = v.safeParse(
    Name,
    foreignName.replace(/[\p{Cc}\p{DI}]/gu, '').slice(0, MAX_NAME_LENGTH),
  );
  return result.success ? result.output : '';
}
