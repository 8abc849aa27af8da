import type { Kysely } from 'kysely';
import { raiseVersion } from '../db/raise-version.ts';
import type { Schema } from '../db/schema.ts';

/**
 * Raises the version of each tournament whose boards show the names of these accounts, because a board is built once
 * per version. Returns the tournaments.
 */
export async function touchBoards(
  trx: Kysely<Schema>,
  userIds: readonly number[],
): Promise<number[]> {
  if (userIds.length === 0) return [];
  const held = await trx
    .selectFrom('tickets')
    .select('tournament_id')
    .distinct()
    .where('user_id', 'in', userIds)
    .orderBy('tournament_id')
    .execute();
  const tournaments = held.map((row) => row.tournament_id);
  for (const id of tournaments) await raiseVersion(trx, id);
  return tournaments;
}
