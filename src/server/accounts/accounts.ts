import { randomInt } from 'node:crypto';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { SessionUser, SignupBody } from '../../contract/account.ts';
import type { UserRole } from '../../contract/fields.ts';
import type { Schema } from '../db/schema.ts';
import { hashPassword } from './password.ts';

/** A person's account as it is stored. */
export type Account = Selectable<Schema['users']>;

// Without letters and digits that are taken for one another when read out.
const CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 8;

/** The account of a username, whatever its case. */
export async function findAccount(
  db: Kysely<Schema>,
  username: string,
): Promise<Account | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where(sql<string>`lower(username)`, '=', sql<string>`lower(${username.normalize()})`)
    .executeTakeFirst();
}

/** The account of an id. */
export async function findAccountById(
  db: Kysely<Schema>,
  id: number,
): Promise<Account | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Whose referral code this is. */
export async function findReferrer(db: Kysely<Schema>, code: string): Promise<number | undefined> {
  const referrer = await db
    .selectFrom('users')
    .select('id')
    .where('referral_code', '=', code)
    .executeTakeFirst();
  return referrer?.id;
}

/** Somebody who signs up: what they say, a password's hash in place of it, and what is known of them. */
type NewAccount = Omit<SignupBody, 'password'> & {
  readonly password_hash: string;
  readonly user_role: UserRole;
  readonly referred_by?: number | null;
  readonly email_verified_at?: Date | null;
};

/** What stands in place of a hash where there is no password: nothing matches it, until a letter sets one. */
export const NO_PASSWORD = '';

/** Makes an account with a password, or says which of its names somebody else has. */
export async function createAccount(
  db: Kysely<Schema>,
  { password, ...person }: SignupBody,
  role: UserRole,
  now: Date,
): Promise<Account | 'username-taken' | 'email-taken'> {
  const password_hash = await hashPassword(password);
  return insertAccount(db, { ...person, password_hash, user_role: role }, now);
}

/**
 * Makes an account whose password is hashed already: that takes too long for a transaction. Or says which of its names
 * somebody else has; the transaction it is called in comes to nothing then.
 */
export async function insertAccount(
  db: Kysely<Schema>,
  { birth_confirmed, referral_code: _, ...person }: NewAccount,
  now: Date,
): Promise<Account | 'username-taken' | 'email-taken'> {
  try {
    return await db
      .insertInto('users')
      .values({
        ...person,
        username: person.username.normalize(),
        referral_code: newReferralCode(),
        birth_confirmed_at: birth_confirmed ? now : null,
        date_joined: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  } catch (error) {
    const taken = takenName(error);
    if (taken === undefined) throw error;
    return taken;
  }
}

/** What the signed-in person is told about their own account. */
export function sessionUser(account: Account): SessionUser {
  const { id, email, user_role, username, first_name, last_name, avatar, referral_code } = account;
  return { id, email, user_role, username, first_name, last_name, avatar, referral_code };
}

function takenName(error: unknown): 'username-taken' | 'email-taken' | undefined {
  if (!(error instanceof Error) || !('constraint' in error)) return undefined;
  if (error.constraint === 'users_username') return 'username-taken';
  if (error.constraint === 'users_email') return 'email-taken';
  return undefined;
}

function newReferralCode(): string {
  const letters = Array.from(
    { length: CODE_LENGTH },
    () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)],
  );
  return letters.join('');
}
