import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';

/** Reserves ids from the sequence of a table, in the order of the rows that will have them. */
export async function reserveIds(
  trx: Kysely<Schema>,
  table: 'competitors' | 'teams',
  count: number,
): Promise<number[]> {
  if (count === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id'))::int as id
    from generate_series(1, ${count})`.execute(trx);
  return rows.map(({ id }) => id);
}
