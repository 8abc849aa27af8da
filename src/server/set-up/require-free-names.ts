import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { refuse } from '../problems/api-problem.ts';

// The lock may have any number that no other advisory lock on the database has.
const NAMES_LOCK = 20_251_045;

interface Names {
  /** The tournament itself; null for a new one. */
  readonly id: number | null;
  readonly name: string;
  readonly season: number;
  readonly external_id: number | null;
}

/**
 * Refuses a name that another tournament of the season has, and a feed number that another tournament has. So a new
 * tournament that is sent again after a lost answer is not created twice. Until the transaction ends, nobody else
 * chooses a name.
 */
export async function requireFreeNames(
  trx: Kysely<Schema>,
  { id, name, season, external_id }: Names,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(${NAMES_LOCK})`.execute(trx);
  const others = await trx
    .selectFrom('tournaments')
    .select(['id', 'name', 'external_id'])
    .where('practice_of', 'is', null)
    .where((row) =>
      row.or([
        row.and([
          // The database lowers both, because its locale decides how.
          row(sql<string>`lower(trim(name))`, '=', sql<string>`lower(trim(${name}::text))`),
          row('season', '=', season),
        ]),
        row('external_id', '=', external_id),
      ]),
    )
    .orderBy('id')
    .execute();
  const other = others.find((row) => row.id !== id);
  if (!other) return;
  const isFeed = external_id !== null && other.external_id === external_id;
  refuse('validation-failed', {
    errors: [
      isFeed
        ? { path: 'external_id', message: `${other.name} has this number` }
        : { path: 'name', message: `Season ${season} has a tournament with this name` },
    ],
  });
}
