import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';

/** So many wrong passwords are taken for slips of the finger. */
const FREE_FAILURES = 3;
/** The wait after the first one too many; it doubles with each further one. */
const FIRST_WAIT_S = 2;
const LONGEST_WAIT_S = 15 * 60;
/** After so long without a failure the pair starts afresh. */
const FORGET_AFTER_MS = 3_600_000;

/** Whose failed sign-ins are counted together: an account name and a network address. */
export interface Pair {
  readonly account: string;
  readonly address: string;
}

const queues = new Map<string, Promise<unknown>>();

/**
 * Runs sign-ins of one pair one after the other, so that a failure is on record before the next one is looked at.
 * Other pairs do not wait.
 */
export async function inTurnOf<T>(pair: Pair, work: () => Promise<T>): Promise<T> {
  const key = JSON.stringify(pair);
  const mine = (queues.get(key) ?? Promise.resolve()).then(work, work);
  queues.set(key, mine);
  try {
    return await mine;
  } finally {
    if (queues.get(key) === mine) queues.delete(key);
  }
}

/** Milliseconds this pair has to wait before the next try; 0 when it may try now. */
export async function waitOf(db: Kysely<Schema>, pair: Pair, now: Date): Promise<number> {
  const row = await db
    .selectFrom('sign_in_failures')
    .select('blocked_until')
    .where('account', '=', pair.account)
    .where('address', '=', pair.address)
    .executeTakeFirst();
  return row ? Math.max(0, row.blocked_until.getTime() - now.getTime()) : 0;
}

/** Counts a failed sign-in and sets how long the pair waits. */
export async function countFailure(db: Kysely<Schema>, pair: Pair, now: Date): Promise<void> {
  await forgetOld(db, now);
  const { failures } = await db
    .insertInto('sign_in_failures')
    .values({ ...pair, failures: 1, blocked_until: now })
    .onConflict((conflict) =>
      conflict
        .columns(['account', 'address'])
        .doUpdateSet({ failures: sql`sign_in_failures.failures + 1` }),
    )
    .returning('failures')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('sign_in_failures')
    .set({ blocked_until: new Date(now.getTime() + waitAfter(failures) * 1000) })
    .where('account', '=', pair.account)
    .where('address', '=', pair.address)
    .execute();
}

/** A success clears what the pair failed before. */
export async function clearFailures(db: Kysely<Schema>, pair: Pair): Promise<void> {
  await db
    .deleteFrom('sign_in_failures')
    .where('account', '=', pair.account)
    .where('address', '=', pair.address)
    .execute();
}

/** Seconds to wait after so many failures in a row. */
export function waitAfter(failures: number): number {
  if (failures <= FREE_FAILURES) return 0;
  return Math.min(FIRST_WAIT_S * 2 ** (failures - FREE_FAILURES - 1), LONGEST_WAIT_S);
}

async function forgetOld(db: Kysely<Schema>, now: Date): Promise<void> {
  await db
    .deleteFrom('sign_in_failures')
    .where('blocked_until', '<', new Date(now.getTime() - FORGET_AFTER_MS))
    .execute();
}
