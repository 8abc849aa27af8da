import { type Kysely, sql } from 'kysely';
import type { TeeSheetPlay } from '../../../contract/admin/tee-sheet.ts';
import { START_LANE } from '../../../contract/base/fields.ts';
import type { Schema } from '../../db/schema.ts';
import type { SheetPlace } from './load-published.ts';

/** Loads which golfers have strokes or an entered start hole in a round. */
export async function loadRoundPlay(
  db: Kysely<Schema>,
  { tournamentId, roundId }: SheetPlace,
): Promise<TeeSheetPlay> {
  const { rows } = await sql<TeeSheetPlay[number]>`
    select competitor_id,
      count(*) filter (where hole_number > ${START_LANE})::int as holes,
      max(value) filter (where hole_number = ${START_LANE}) as entered_start
    from card_lanes
    where tournament_id = ${tournamentId} and round_id = ${roundId} and value is not null
    group by competitor_id
    order by competitor_id`.execute(db);
  return rows;
}
