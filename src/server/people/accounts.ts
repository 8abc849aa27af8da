import { randomInt } from 'node:crypto';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { SessionUser } from '../../contract/account/account.ts';
import type { SignupBody } from '../../contract/account/sign-up.ts';
import type { UserRole } from '../../contract/base/fields.ts';
import type { Schema } from '../db/schema.ts';
import { EMPTY_PROFILE } from './empty-profile.ts';
import { claimLooks, storeMissingLooks } from './names/claim-looks.ts';
import { hashPassword } from './secrets/password.ts';

/** A user's account as the database stores it. */
export type Account = Selectable<Schema['users']>;

// The code has no letters and digits that sound or look alike, because users read codes aloud to each other.
const CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const REFERRAL_CODE_LENGTH = 8;

/**
 * Finds an account by its username, in any case. Newer names are stored in NFKC, older ones in NFC. An account whose
 * name is exactly the typed one comes first.
 */
export function findAccount(db: Kysely<Schema>, username: string): Promise<Account | undefined> {
  return selectByUsername(db, username).executeTakeFirst();
}

/** Finds the account for the name typed at sign-in: a username, or otherwise an email address, in any case. */
export async function findByLogin(
  db: Kysely<Schema>,
  typedLogin: string,
): Promise<Account | undefined> {
  // Both queries run every time, so an unknown name takes as long as a known one.
  const [accountByName, accountByEmail] = await Promise.all([
    findAccount(db, typedLogin),
    findByEmail(db, typedLogin),
  ]);
  return accountByName ?? accountByEmail;
}

/** Finds the account with an email address, in any case. */
export function findByEmail(db: Kysely<Schema>, email: string): Promise<Account | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where(sql<string>`lower(email)`, '=', sql<string>`lower(${email})`)
    .executeTakeFirst();
}

/** Finds and locks the account with an email address. An erase at the same moment comes before this or after it. */
export function lockByEmail(trx: Kysely<Schema>, email: string): Promise<Account | undefined> {
  return trx
    .selectFrom('users')
    .selectAll()
    .where(sql<string>`lower(email)`, '=', sql<string>`lower(${email})`)
    .where('erased_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

function selectByUsername(db: Kysely<Schema>, username: string) {
  const composedName = sql<string>`lower(${username.normalize()})`;
  const compatible = sql<string>`lower(${username.normalize('NFKC')})`;
  const name = sql<string>`lower(username)`;
  return db
    .selectFrom('users')
    .selectAll()
    .where((row) => row.or([row(name, '=', composedName), row(name, '=', compatible)]))
    .orderBy(sql`lower(username) = ${composedName}`, 'desc');
}

/** Finds an account by its id. */
export async function findAccountById(
  db: Kysely<Schema>,
  id: number,
): Promise<Account | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

/** A new account: the sign-up data with a hash in place of the password, and facts about the email address. */
type NewAccount = Omit<SignupBody, 'password'> & {
  readonly password_hash: string;
  readonly user_role: UserRole;
  readonly referred_by?: number | null;
  readonly email_verified_at?: Date | null;
};

/** A new account that a user creates. `has_notices`: whether it gets emails about friend requests. */
type SignUpAccount = NewAccount & { readonly has_notices: boolean };

/** The hash of an account without a password. No password matches this hash, until a link in an email sets one. */
export const NO_PASSWORD = '';

/** Why a name cannot be given: another account has the name, or a similar one. */
export type NameProblem = 'username-taken' | 'username-lookalike' | 'email-taken';

/** Creates an account that an operator named, with a password. Returns the problem when another account has a name. */
export async function createAccount(
  db: Kysely<Schema>,
  { password, ...person }: SignupBody,
  role: UserRole,
  now: Date,
): Promise<Account | NameProblem> {
  const password_hash = await hashPassword(password);
  const account = await insertRow(db, { ...person, password_hash, user_role: role }, now);
  if (typeof account !== 'string') await storeMissingLooks(db);
  return account;
}

/**
 * Creates an account with the names that its user chose. The caller hashes the password before the transaction, because
 * a hash takes long. Returns the problem when another account has a name; the caller must then roll back.
 */
export async function insertAccount(
  trx: Kysely<Schema>,
  { has_notices, ...person }: SignUpAccount,
  now: Date,
): Promise<Account | NameProblem> {
  const account = await insertRow(trx, person, now);
  if (typeof account === 'string') return account;
  const isAlone = await claimLooks(trx, account.id, account.username, now);
  if (!isAlone) return 'username-lookalike';
  if (!has_notices) {
    const profile = { ...EMPTY_PROFILE, receives_friend_emails: false };
    await trx
      .insertInto('profiles')
      .values({ ...profile, user_id: account.id, updated_at: now })
      .execute();
  }
  return account;
}

async function insertRow(
  db: Kysely<Schema>,
  { birth_confirmed, referral_code: _, ...person }: NewAccount,
  now: Date,
): Promise<Account | NameProblem> {
  try {
    return await db
      .insertInto('users')
      .values({
        ...person,
        username: person.username.normalize('NFKC'),
        referral_code: generateCode(REFERRAL_CODE_LENGTH),
        birth_confirmed_at: birth_confirmed ? now : null,
        date_joined: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  } catch (error) {
    const takenName = toNameProblem(error);
    if (takenName === undefined) throw error;
    return takenName;
  }
}

/** Returns the parts of an account that its own user sees. */
export function toSessionUser(account: Account): SessionUser {
  const { id, email, user_role, username, first_name, last_name, avatar, referral_code } = account;
  return { id, email, user_role, username, first_name, last_name, avatar, referral_code };
}

/** Returns which name a unique index refused. */
export function toNameProblem(error: unknown): NameProblem | undefined {
  if (!(error instanceof Error) || !('constraint' in error)) return undefined;
  if (error.constraint === 'users_username') return 'username-taken';
  if (error.constraint === 'users_email') return 'email-taken';
  return undefined;
}

/** Generates a secret of letters and digits that users can read aloud and type. */
export function generateCode(length: number): string {
  const letters = Array.from({ length }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]);
  return letters.join('');
}
