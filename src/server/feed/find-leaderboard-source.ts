import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { refuse } from '../problems/api-problem.ts';

/**
 * Returns the URL of a tournament's leaderboard.
 *
 * @param template the URL in the settings, with placeholders for the season and the tournament; empty without one
 */
export async function findLeaderboardSource(
  db: Kysely<Schema>,
  template: string,
  tournamentId: number,
): Promise<{ url: string | null }> {
  const tournament = await db
    .selectFrom('tournaments')
    .select(['season', 'external_id'])
    .where('id', '=', tournamentId)
    .where('published_at', 'is not', null)
    .executeTakeFirst();
  if (!tournament) refuse('not-found');
  const { season, external_id } = tournament;
  if (template === '') return { url: null };
  const url = template
    .replaceAll('{season}', String(season))
    .replaceAll(/\{(liv_tournament_)?id\}/g, String(external_id ?? tournamentId));
  return { url };
}
