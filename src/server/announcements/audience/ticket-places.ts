import type { Kysely } from 'kysely';
import { formatHundredths } from '../../../golf/hundredths.ts';
import { NO_PLACE, placeLabel } from '../../../golf/places.ts';
import type { Schema } from '../../db/schema.ts';
import { refuse } from '../../problems/api-problem.ts';
import type { Standings } from '../../standings/standings.ts';
import { findTicketPlace } from '../../standings/tickets/ticket-table.ts';

/** The participants' places on a tournament's points board, as parallel lists. */
interface TicketPlaces {
  readonly userIds: number[];
  readonly points: string[];
  readonly positions: string[];
  /** The users in first place of a final tournament; nobody before the tournament is final. */
  readonly winners: number[];
}

/**
 * Loads the places of a tournament's tickets.
 *
 * @throws ApiProblem `validation-failed` when there is no such tournament
 */
export async function loadTicketPlaces(
  db: Kysely<Schema>,
  standings: Standings,
  tournamentId: number,
): Promise<TicketPlaces> {
  const row = await db
    .selectFrom('tournaments')
    .select('version')
    .where('id', '=', tournamentId)
    .executeTakeFirst();
  const boards = row && (await standings.of(tournamentId, row.version));
  if (!boards) {
    const message = 'There is no such tournament';
    return refuse('validation-failed', { errors: [{ path: 'audience.tournament_id', message }] });
  }
  const { ranking, status } = boards;
  const places: TicketPlaces = { userIds: [], points: [], positions: [], winners: [] };
  for (const index of ranking.order) {
    const { first, tied } = findTicketPlace(ranking, index);
    const userId = ranking.users[index] ?? 0;
    places.userIds.push(userId);
    places.points.push(formatHundredths(ranking.points[index] ?? 0));
    places.positions.push(status === 'upcoming' ? NO_PLACE : placeLabel(first + 1, tied));
    if (status === 'official' && first === 0) places.winners.push(userId);
  }
  return places;
}
