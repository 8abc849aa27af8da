import { type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import { Email } from '../../../contract/account.ts';
import type { SocialProblem } from '../../../contract/social.ts';
import type { Schema } from '../../db/schema.ts';
import { type Account, createAccount } from '../accounts.ts';
import type { Finding } from './finding.ts';
import { linkAccount, noteSubject } from './link.ts';
import type { Identity } from './provider.ts';
import { newUsername } from './username.ts';

const NAME_LENGTH = 100;

/** The account somebody signs in to, and whether it was made just now; or why there is none for them. */
type Found = { readonly account: Account; readonly isNew: boolean } | SocialProblem;

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
  if (!namesake) return { account: await make(finding, identity, email.output), isNew: true };
  if (!identity.isEmailVerified) return 'email-taken';
  if (namesake.email_verified_at === null) return 'email-not-confirmed';
  if (!namesake.is_active) return 'account-closed';
  await linkAccount(finding, identity.provider, identity.subject, namesake);
  return entered(namesake);
}

function entered(account: Account): Found {
  return account.is_active ? { account, isNew: false } : 'account-closed';
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

/** @throws Error when somebody else took the name or address meanwhile; the next try finds that out */
async function make(
  { db, reserved, now }: Finding,
  identity: Identity,
  email: string,
): Promise<Account> {
  const username = await newUsername(db, identity, reserved);
  const person = {
    username,
    email,
    password: null,
    first_name: nameOf(identity.firstName) || username,
    last_name: nameOf(identity.lastName),
  };
  const origin = { referredBy: null, verifiedAt: identity.isEmailVerified ? now : null };
  return db.transaction().execute(async (trx) => {
    const account = await createAccount(trx, person, 'user', now, origin);
    if (typeof account === 'string') throw new Error(account);
    await noteSubject(trx, identity.provider, identity.subject, account.id, now);
    return account;
  });
}

function nameOf(told: string): string {
  return told
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, NAME_LENGTH);
}
