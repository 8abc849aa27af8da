import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/**
 * Raises a tournament's version, as every write to it does in its own transaction. Holds the tournament's row until the
 * transaction ends.
 *
 * @returns the version this write has; null when there is no such tournament
 */
export async function raiseVersion(
  trx: Kysely<Schema>,
  tournamentId: number,
): Promise<number | null> {
  const row = await trx
    .updateTable('tournaments')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', tournamentId)
    .returning('version')
    .executeTakeFirst();
  return row?.version ?? null;
}
