import { type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import { Email } from '../../../contract/account.ts';
import type { SocialProblem } from '../../../contract/social.ts';
import type { Schema } from '../../db/schema.ts';
import { type Account, insertAccount, NO_PASSWORD } from '../accounts.ts';
import { sendVerification } from '../verify-email.ts';
import type { Finding } from './finding.ts';
import { linkAccount, noteSubject } from './link.ts';
import type { Identity } from './provider.ts';
import { newUsername } from './username.ts';

const NAME_LENGTH = 100;

/** The account somebody signs in to, or why there is none for them. */
type Found = Account | SocialProblem;

/**
 * The account of a person from another service: the one they entered this way before; else the one with their e-mail
 * address, when both the service and we know the address to be theirs; else a new one. An address that only one side
 * has verified links nothing: who typed it first may be somebody else.
 */
export async function findOrMakeAccount(finding: Finding, identity: Identity): Promise<Found> {
  const known = await findBySubject(finding.db, identity);
  if (known) return entered(known);
  const email = v.safeParse(Email, identity.email);
  if (!email.success) return 'email-missing';
  const namesake = await findByEmail(finding.db, email.output);
  if (!namesake) return make(finding, identity, email.output);
  if (!identity.isEmailVerified) return 'email-taken';
  if (namesake.email_verified_at === null) return 'email-not-confirmed';
  if (!namesake.is_active) return 'account-closed';
  await linkAccount(finding, identity.provider, identity.subject, namesake);
  return entered(namesake);
}

function entered(account: Account): Found {
  return account.is_active ? account : 'account-closed';
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

function findByEmail(db: Kysely<Schema>, email: string): Promise<Account | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where(sql<string>`lower(email)`, '=', sql<string>`lower(${email})`)
    .executeTakeFirst();
}

/**
 * Makes an account, with a letter that verifies its address unless the service did.
 *
 * @throws Error when somebody else took the name or address meanwhile; the next try finds that out
 */
async function make(
  { db, letters, site, reserved, now }: Finding,
  identity: Identity,
  email: string,
): Promise<Account> {
  const username = await newUsername(db, identity, reserved);
  const person = {
    username,
    email,
    first_name: nameOf(identity.firstName) || username,
    last_name: nameOf(identity.lastName),
    password_hash: NO_PASSWORD,
    user_role: 'user',
    email_verified_at: identity.isEmailVerified ? now : null,
  } as const;
  return db.transaction().execute(async (trx) => {
    const account = await insertAccount(trx, person, now);
    if (typeof account === 'string') throw new Error(account);
    await noteSubject(trx, identity.provider, identity.subject, account.id, now);
    if (!identity.isEmailVerified) await sendVerification(trx, letters, site, account, now);
    return account;
  });
}

function nameOf(told: string): string {
  return told
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, NAME_LENGTH);
}
