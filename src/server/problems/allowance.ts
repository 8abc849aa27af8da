import { type Kysely, sql } from 'kysely';
import { storedDays } from '../../contract/admin/retention-report.ts';
import { deleteOldRows } from '../db/delete-in-batches.ts';
import type { Schema } from '../db/schema.ts';
import { refuse } from './api-problem.ts';

type Db = Kysely<Schema>;

/**
 * How often an account or an IP address may do something. The database has the counts, so they hold for all processes
 * together.
 */
export interface Allowance {
  /** Counts one use. Returns 0 when it is allowed, otherwise the milliseconds until the next one is. */
  take(db: Db, whose: string, now: Date): Promise<number>;
  /** Returns the milliseconds to wait for each key with no use left. Counts nothing. */
  waits(db: Db, whose: readonly string[], now: Date): Promise<ReadonlyMap<string, number>>;
}

/**
 * How far the clocks of two processes may differ. A count from further in the future has a wrong time, so the count
 * starts again.
 */
const CLOCKS_DIFFER_MS = 5_000;
/** No allowance counts longer than this. */
const LONGEST_WINDOW_MS = storedDays.counts * 86_400_000;

/** Counts one use, or refuses the request and says when the next one is allowed. */
export async function spendAllowance(
  db: Db,
  allowance: Allowance,
  whose: string,
  now: Date,
): Promise<void> {
  const wait = await allowance.take(db, whose, now);
  if (wait > 0) refuse('too-many-requests', {}, { 'Retry-After': `${Math.ceil(wait / 1000)}` });
}

/**
 * Creates an allowance of at most `many` uses for each key within `windowMs` of the first use. `name` names the count
 * in the database.
 */
export function createAllowance(name: string, many: number, windowMs: number): Allowance {
  if (windowMs > LONGEST_WINDOW_MS)
    throw new RangeError(`${name} must not count for more than a day`);

  /** Selects the counts whose window has not ended. */
  const selectRunningWindow = (now: Date) => ({
    after: new Date(now.getTime() - windowMs),
    until: new Date(now.getTime() + CLOCKS_DIFFER_MS),
  });

  const waits: Allowance['waits'] = async (db, whose, now) => {
    const { after, until } = selectRunningWindow(now);
    const rows = await db
      .selectFrom('allowances')
      .select(['whose', 'since'])
      .where('what', '=', name)
      .where('whose', 'in', whose)
      .where('taken', '>=', many)
      .where('since', '>', after)
      .where('since', '<=', until)
      .execute();
    return new Map(
      rows.map((row) => [
        row.whose,
        Math.min(row.since.getTime() + windowMs - now.getTime(), windowMs),
      ]),
    );
  };

  return {
    waits,
    async take(db, whose, now) {
      const { after, until } = selectRunningWindow(now);
      const isRunning = sql`allowances.since > ${after} and allowances.since <= ${until}`;
      const takenRow = await db
        .insertInto('allowances')
        .values({ what: name, whose, since: now, taken: 1 })
        .onConflict((conflict) =>
          conflict
            .columns(['what', 'whose'])
            .doUpdateSet({
              since: sql`case when ${isRunning} then allowances.since else excluded.since end`,
              taken: sql`case when ${isRunning} then allowances.taken + 1 else 1 end`,
            })
            .where(sql<boolean>`(allowances.taken < ${many} or not (${isRunning}))`),
        )
        .returning('taken')
        .executeTakeFirst();
      if (takenRow) return 0;
      return (await waits(db, [whose], now)).get(whose) ?? windowMs;
    },
  };
}

/** Deletes the counts that no allowance needs any longer. */
export function pruneAllowances(db: Db, now: Date): Promise<number> {
  return deleteOldRows(db, 'allowances', 'since', new Date(now.getTime() - LONGEST_WINDOW_MS));
}
