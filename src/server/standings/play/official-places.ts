import type { Kysely, Selectable } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { CourseOfficialPlace } from './course.ts';

/** The official place that a golfer or a team has now. */
export type OfficialPlaceRow = Selectable<Schema['official_places']> & { readonly place: number };

/** Loads the official places of golfers and teams: the newest entry of each, without those that were taken back. */
export async function loadOfficialPlaces(
  db: Kysely<Schema>,
  tournamentId: number,
): Promise<OfficialPlaceRow[]> {
  const rows = await db
    .selectFrom('official_places')
    .selectAll()
    .distinctOn(['team_id', 'competitor_id'])
    .where('tournament_id', '=', tournamentId)
    .orderBy('team_id')
    .orderBy('competitor_id')
    .orderBy('id', 'desc')
    .execute();
  return rows.flatMap(({ place, ...row }) => (place === null ? [] : [{ ...row, place }]));
}

/** Returns a row's place as the boards compute with it; null without one. */
export function toOfficialPlace(row: OfficialPlaceRow | undefined): CourseOfficialPlace | null {
  if (!row) return null;
  const { place, reason, tie_place, tied_ids } = row;
  const tie = tie_place !== null && tied_ids !== null ? { place: tie_place, ids: tied_ids } : null;
  return { place, reason, tie };
}
