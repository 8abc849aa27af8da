import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';

/** The season that the admins chose. Empty: they leave it to the current tournament. */
export type SeasonChoice = number | '';

/**
 * Finds the current season: the chosen one when it has a published tournament, otherwise the season of the current
 * tournament, or else the newest one. So a season that is chosen early does not empty the boards.
 */
export async function findSeason(
  db: Kysely<Schema>,
  chosen: SeasonChoice,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('tournaments')
    .select('season')
    .where('published_at', 'is not', null)
    .orderBy((eb) => eb('season', '=', chosen === '' ? 0 : chosen), 'desc')
    .orderBy('is_current', 'desc')
    .orderBy('season', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.season;
}
