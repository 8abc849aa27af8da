import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/**
 * Raises a tournament's version. Every write calls this in its transaction. Locks the tournament's row until the
 * transaction ends.
 *
 * @returns the version of this write; null when there is no such tournament
 */
export async function raiseVersion(
  trx: Kysely<Schema>,
  tournamentId: number,
): Promise<number | null> {
  const row = await buildRaiseVersion(trx, tournamentId).executeTakeFirst();
  return row?.version ?? null;
}

/** Builds the statement that raises a tournament's version and returns it. */
export function buildRaiseVersion(trx: Kysely<Schema>, tournamentId: number) {
  return trx
    .updateTable('tournaments')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', tournamentId)
    .returning('version');
}
