import type { Kysely, Updateable } from 'kysely';
import type { Schema } from './schema.ts';

/**
 * Changes a tournament's row and raises its number, from which an admin's form finds out that another admin changed the
 * row meanwhile.
 */
export async function changeTournament(
  trx: Kysely<Schema>,
  tournamentId: number,
  change: Omit<Updateable<Schema['tournaments']>, 'id' | 'row_version'>,
): Promise<void> {
  await trx
    .updateTable('tournaments')
    .set(change)
    .set((eb) => ({ row_version: eb('row_version', '+', 1) }))
    .where('id', '=', tournamentId)
    .execute();
}
