import { type RawBuilder, sql, type Transaction } from 'kysely';
import { preparedMark } from '../../db/prepared.ts';
import type { Schema } from '../../db/schema.ts';

/** A statement that changes rows, with a name by which other statements read its result. */
export interface SqlChange {
  readonly name: string;
  readonly query: RawBuilder<unknown>;
}

/**
 * Runs statements that change rows as one. All see the database from before, and PostgreSQL promises no order: no two
 * may touch the same row, and one reads another's changes only by its result.
 */
export async function runChanges(
  trx: Transaction<Schema>,
  changes: readonly SqlChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const parts = changes.map(({ name, query }) => sql`${sql.id(name)} as (${query})`);
  await sql`${preparedMark} with ${sql.join(parts)} select 1`.execute(trx);
}
