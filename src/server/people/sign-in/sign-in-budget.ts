import type { Kysely } from 'kysely';
import { storedDays } from '../../../contract/admin/retention-report.ts';
import { deleteOldRows } from '../../db/delete-in-batches.ts';
import type { Schema } from '../../db/schema.ts';
import { createAllowance } from '../../problems/allowance.ts';
import { requireOpenAccount } from '../sessions/require-open-account.ts';

const HOUR_MS = 3_600_000;
/**
 * The failures allowed from one IP address. A course with 150 tablets needs fewer; one guess for every username needs
 * more.
 */
const FAILURES_PER_ADDRESS = 100;
/** The failures allowed for one name or account, from all IP addresses together. */
const FAILURES_PER_ACCOUNT = 100;
/** The wrong passwords allowed for an account that is signed in, from all IP addresses together. */
const FAILURES_PER_SESSION = 20;
/** How long an IP address stays familiar after the last sign-in from it. */
const FAMILIAR_MS = storedDays['sign-in-places'] * 24 * HOUR_MS;

const addressAllowance = createAllowance(
  'failed sign-in of address',
  FAILURES_PER_ADDRESS,
  HOUR_MS,
);
const accountAllowance = createAllowance(
  'failed sign-in of account',
  FAILURES_PER_ACCOUNT,
  HOUR_MS,
);

const ownPasswordAllowance = createAllowance('failed own password', FAILURES_PER_SESSION, HOUR_MS);

/** A sign-in to check: the keys of the account, and the IP address. */
interface Attempt {
  readonly keys: readonly string[];
  readonly address: string;
  /** The account is spared at this IP address ({@link isSparedAt}). */
  readonly isSpared: boolean;
}

/**
 * Returns the milliseconds that each key has to wait after too many failed sign-ins with the key or from this IP
 * address. A spared account never waits, so that a stranger's guesses lock no user out (docs/decisions/045).
 */
export async function loadBudgetWaits(
  db: Kysely<Schema>,
  { keys, isSpared, address }: Attempt,
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  if (isSpared) return new Map();
  const everybody = (await addressAllowance.waits(db, [address], now)).get(address);
  if (everybody !== undefined) return new Map(keys.map((key) => [key, everybody]));
  return accountAllowance.waits(db, keys, now);
}

/**
 * Whether other people's failed sign-ins must not lock an account out at an IP address: it signed in there within 30
 * days, or it is a scorer of a live round (docs/decisions/045).
 */
export async function isSparedAt(
  db: Kysely<Schema>,
  userId: number,
  address: string,
  now: Date,
): Promise<boolean> {
  return (await isFamiliar(db, userId, address, now)) || (await isScoringNow(db, userId));
}

/**
 * Counts a wrong password of a signed-in user, or a code. It has its own budget: strangers can't use it up, and guesses
 * with a stolen session lock nobody out.
 *
 * @returns 0 when it was allowed, otherwise the milliseconds until the next one is
 */
export function spendOwnPasswordBudget(
  db: Kysely<Schema>,
  key: string,
  now: Date,
): Promise<number> {
  return ownPasswordAllowance.take(db, key, now);
}

/** Returns the milliseconds that an account has to wait after too many wrong passwords while it was signed in. */
export async function loadOwnPasswordWait(
  db: Kysely<Schema>,
  key: string,
  now: Date,
): Promise<number | undefined> {
  return (await ownPasswordAllowance.waits(db, [key], now)).get(key);
}

/** Counts a failed sign-in for the IP address and for each key. */
export async function spendBudget(
  db: Kysely<Schema>,
  address: string,
  keys: readonly string[],
  now: Date,
): Promise<void> {
  await addressAllowance.take(db, address, now);
  for (const key of keys) await accountAllowance.take(db, key, now);
}

/**
 * Records that an account signed in from an IP address.
 *
 * @throws ApiProblem `unauthenticated` when the account was erased or closed meanwhile
 */
export async function recordFamiliarAddress(
  db: Kysely<Schema>,
  userId: number,
  address: string,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await requireOpenAccount(trx, userId);
    await trx
      .insertInto('sign_in_places')
      .values({ user_id: userId, address, last_at: now })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'address']).doUpdateSet({ last_at: now }),
      )
      .execute();
  });
}

/** Whether an account signed in from an IP address, or on a device, within 30 days. */
export async function isFamiliar(
  db: Kysely<Schema>,
  userId: number,
  address: string,
  now: Date,
): Promise<boolean> {
  const place = await db
    .selectFrom('sign_in_places')
    .select('last_at')
    .where('user_id', '=', userId)
    .where('address', '=', address)
    .where('last_at', '>', new Date(now.getTime() - FAMILIAR_MS))
    .executeTakeFirst();
  return place !== undefined;
}

async function isScoringNow(db: Kysely<Schema>, userId: number): Promise<boolean> {
  const group = await db
    .selectFrom('tee_group_scorers as s')
    .innerJoin('rounds as r', (join) =>
      join.onRef('r.tournament_id', '=', 's.tournament_id').onRef('r.round_id', '=', 's.round_id'),
    )
    .innerJoin('users', 'users.id', 's.user_id')
    .select('s.group_number')
    .where('s.user_id', '=', userId)
    .where('r.status', '=', 'live')
    .where('users.user_role', '=', 'scorer')
    .limit(1)
    .executeTakeFirst();
  return group !== undefined;
}

/** Deletes the IP addresses and devices that are no longer familiar. */
export function pruneSignInPlaces(db: Kysely<Schema>, now: Date): Promise<number> {
  return deleteOldRows(db, 'sign_in_places', 'last_at', new Date(now.getTime() - FAMILIAR_MS));
}
