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

/** Where a sign-up comes from: who referred the person, the network address, and when the e-mail address was verified. */
interface Origin {
  readonly referredBy: number | null;
  readonly address?: string;
  readonly verifiedAt?: Date | null;
}

/** A password of null is none: the account is entered another way until a letter sets one. */
type NewPerson = Omit<SignupBody, 'password'> & { readonly password: string | null };

/** What stands in place of a hash where there is no password. Nothing matches it. */
const NO_PASSWORD = '';

/** Makes an account, or says which of its names somebody else has. */
export async function createAccount(
  db: Kysely<Schema>,
  person: NewPerson,
  role: UserRole,
  now: Date,
  { referredBy, address, verifiedAt = null }: Origin = { referredBy: null },
): Promise<Account | 'username-taken' | 'email-taken'> {
  const { password, birth_confirmed, referral_code: _, ...names } = person;
  try {
    return await db
      .insertInto('users')
      .values({
        ...names,
        username: names.username.normalize(),
        password_hash: password === null ? NO_PASSWORD : await hashPassword(password, address),
        user_role: role,
        referral_code: newReferralCode(),
        referred_by: referredBy,
        birth_confirmed_at: birth_confirmed ? now : null,
        date_joined: now,
        email_verified_at: verifiedAt,
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
