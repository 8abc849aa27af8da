import { type Kysely, sql } from 'kysely';
import { storedDays } from '../../../contract/admin/retention-report.ts';
import { deleteOldRows } from '../../db/delete-in-batches.ts';
import type { Schema } from '../../db/schema.ts';

/** How many wrong passwords count as typing mistakes. */
const FREE_FAILURES = 3;
/** The wait after the first failure beyond the typing mistakes. Each further failure doubles the wait. */
const FIRST_WAIT_S = 2;
const LONGEST_WAIT_S = 15 * 60;
/**
 * The longest wait of a spared account: somebody in the same network may type wrong passwords for it, and its owner must
 * not stand at the first tee for a quarter of an hour.
 */
const LONGEST_SPARED_WAIT_S = 30;
/** The count of failures starts at 0 again after this time without a failure. */
const RESET_AFTER_MS = 3_600_000;

/** The key of a count of failed sign-ins: an account or a typed name, and an IP address. */
export interface Pair {
  readonly account: string;
  readonly address: string;
}

const queues = new Map<string, Promise<unknown>>();

/**
 * Runs the sign-ins of one pair one after the other, so that each sign-in sees the earlier failures. Other pairs do not
 * wait.
 */
export async function runInTurn<T>(pair: Pair, work: () => Promise<T>): Promise<T> {
  const key = JSON.stringify(pair);
  const mine = (queues.get(key) ?? Promise.resolve()).then(work, work);
  queues.set(key, mine);
  try {
    return await mine;
  } finally {
    if (queues.get(key) === mine) queues.delete(key);
  }
}

/**
 * Returns the milliseconds that each of these accounts has to wait at an IP address. Accounts without a wait are
 * absent. A spared account waits 30 s at most.
 */
export async function loadSignInWaits(
  db: Kysely<Schema>,
  {
    address,
    accounts,
    isSpared,
  }: { address: string; accounts: readonly string[]; isSpared: boolean },
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('sign_in_failures')
    .select(['account', 'blocked_until', 'failures'])
    .where('account', 'in', accounts)
    .where('address', '=', address)
    .where('blocked_until', '>', now)
    // A wait beyond the longest one comes from a clock that was ahead, so it does not count.
    .where('blocked_until', '<=', new Date(now.getTime() + LONGEST_WAIT_S * 1000))
    .execute();
  const waits = rows.map(({ account, blocked_until, failures }) => {
    const spared = isSpared ? Math.max(0, computeWaitS(failures) - LONGEST_SPARED_WAIT_S) : 0;
    return [account, blocked_until.getTime() - now.getTime() - spared * 1000] as const;
  });
  return new Map(waits.filter(([, wait]) => wait > 0));
}

/** Counts a failed sign-in for each of these accounts and sets its wait. */
export async function countFailure(
  db: Kysely<Schema>,
  address: string,
  accounts: readonly string[],
  now: Date,
): Promise<void> {
  await deleteOld(db, now);
  const attemptRows = await db
    .insertInto('sign_in_failures')
    .values(accounts.map((account) => ({ account, address, failures: 1, blocked_until: now })))
    .onConflict((conflict) =>
      conflict
        .columns(['account', 'address'])
        .doUpdateSet({ failures: sql`sign_in_failures.failures + 1` }),
    )
    .returning(['account', 'failures'])
    .execute();
  for (const { account, failures } of attemptRows) {
    await db
      .updateTable('sign_in_failures')
      .set({ blocked_until: new Date(now.getTime() + computeWaitS(failures) * 1000) })
      .where('account', '=', account)
      .where('address', '=', address)
      .execute();
  }
}

/** Deletes the failures of these accounts after a success. */
export async function clearFailures(
  db: Kysely<Schema>,
  address: string,
  accounts: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('sign_in_failures')
    .where('account', 'in', accounts)
    .where('address', '=', address)
    .execute();
}

/** Returns the seconds to wait after this number of failures in a row. */
function computeWaitS(failures: number): number {
  if (failures <= FREE_FAILURES) return 0;
  return Math.min(FIRST_WAIT_S * 2 ** (failures - FREE_FAILURES - 1), LONGEST_WAIT_S);
}

async function deleteOld(db: Kysely<Schema>, now: Date): Promise<void> {
  await db
    .deleteFrom('sign_in_failures')
    .where('blocked_until', '<', new Date(now.getTime() - RESET_AFTER_MS))
    .execute();
}

/** Deletes the failures that did not grow for a day. A failed sign-in deletes older ones sooner. */
export function pruneFailures(db: Kysely<Schema>, now: Date): Promise<number> {
  const longAgo = new Date(now.getTime() - storedDays['sign-in-failures'] * 86_400_000);
  return deleteOldRows(db, 'sign_in_failures', 'blocked_until', longAgo);
}
