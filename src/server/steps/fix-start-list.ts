import { type Kysely, sql } from 'kysely';
import { START_LANE } from '../../contract/base/fields.ts';
import { FIRST_ROUND } from '../../golf/hole.ts';
import { isOutBeforeStart } from '../../golf/start-list.ts';
import type { Schema } from '../db/schema.ts';

/**
 * Fixes which field entries were in play, because the database tells the seed of a final tournament. A user who knows
 * the seed could otherwise choose the golfers of a ticket by a status. The first call decides: a tournament that is
 * opened again and finished again keeps its list.
 */
export async function fixStartList(trx: Kysely<Schema>, tournamentId: number): Promise<void> {
  const rows = await trx
    .selectFrom('field')
    .leftJoin('competitor_endings as e', (join) =>
      join
        .onRef('e.tournament_id', '=', 'field.tournament_id')
        .onRef('e.competitor_id', '=', 'field.competitor_id'),
    )
    .select(['field.competitor_id', 'e.status', 'e.round_id as round', 'e.hole_number as hole'])
    .select(
      sql<number>`(
        select count(*)::int from card_lanes as lane
        where lane.tournament_id = field.tournament_id and lane.competitor_id = field.competitor_id
          and lane.round_id = ${FIRST_ROUND} and lane.hole_number > ${START_LANE}
          and lane.value is not null
      )`.as('strokes'),
    )
    .where('field.tournament_id', '=', tournamentId)
    .execute();
  const out = rows.flatMap(({ competitor_id, status, round, hole, strokes }) => {
    const stop = status === null || round === null ? null : { status, round, hole };
    return isOutBeforeStart(stop, strokes) ? [competitor_id] : [];
  });
  await trx
    .updateTable('field')
    .set({ was_in_play: sql<boolean>`competitor_id <> all(${out}::int[])` })
    .where('tournament_id', '=', tournamentId)
    .where('was_in_play', 'is', null)
    .execute();
}
