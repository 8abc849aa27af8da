import type { Kysely } from 'kysely';
import type { Schema } from '../../src/server/db/schema.ts';

/** Makes a round live, for tests that enter strokes and are not about the step of the office. */
export async function makeLive(
  db: Kysely<Schema>,
  tournamentId: number,
  roundId = 1,
): Promise<void> {
  await db
    .updateTable('rounds')
    .set({ status: 'live' })
    .where('tournament_id', '=', tournamentId)
    .where('round_id', '=', roundId)
    .execute();
}
