import type { Kysely } from 'kysely';
import { deleteOldRows } from '../../db/delete-in-batches.ts';
import type { Schema } from '../../db/schema.ts';
import { createAllowance } from '../../limits/allowance.ts';

const HOUR_MS = 3_600_000;
/**
 * The failures of one network address. A course with 150 tablets needs fewer; one guess for every username needs more.
 */
const FAILURES_PER_ADDRESS = 100;
/** The failures for one name or account, from all addresses together. */
const FAILURES_PER_ACCOUNT = 100;
/** How long an address stays familiar after the last sign-in from it. */
const FAMILIAR_MS = 30 * 24 * HOUR_MS;

const ofAddress = createAllowance('failed sign-in of address', FAILURES_PER_ADDRESS, HOUR_MS);
const ofAccount = createAllowance('failed sign-in of account', FAILURES_PER_ACCOUNT, HOUR_MS);

/** A sign-in to check: the keys of the account, and the network address. */
interface Try {
  readonly keys: readonly string[];
  readonly userId: number | undefined;
  readonly address: string;
}

/**
 * Returns the milliseconds that each key has to wait after too many failed sign-ins with the key or from this address.
 * An address from which the account has signed in before never waits. Therefore a stranger's guesses lock no user out
 * (docs/decisions/045).
 */
export async function readBudgetWaits(
  db: Kysely<Schema>,
  { keys, userId, address }: Try,
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  if (userId !== undefined && (await isFamiliar(db, userId, address, now))) return new Map();
  const everybody = (await ofAddress.waits(db, [address], now)).get(address);
  if (everybody !== undefined) return new Map(keys.map((key) => [key, everybody]));
  return ofAccount.waits(db, keys, now);
}

/** Counts a failed sign-in for the address and for each key. */
export async function spendBudget(
  db: Kysely<Schema>,
  address: string,
  keys: readonly string[],
  now: Date,
): Promise<void> {
  await ofAddress.take(db, address, now);
  for (const key of keys) await ofAccount.take(db, key, now);
}

/** Records that an account signed in from an address. */
export async function makeFamiliar(
  db: Kysely<Schema>,
  userId: number,
  address: string,
  now: Date,
): Promise<void> {
  await db
    .insertInto('sign_in_places')
    .values({ user_id: userId, address, last_at: now })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'address']).doUpdateSet({ last_at: now }),
    )
    .execute();
}

async function isFamiliar(
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

/** Deletes the addresses that are no longer familiar. */
export async function pruneSignInPlaces(db: Kysely<Schema>, now: Date): Promise<void> {
  await deleteOldRows(db, 'sign_in_places', 'last_at', new Date(now.getTime() - FAMILIAR_MS));
}
