import { type Kysely, sql } from 'kysely';
import { START_LANE } from '../../contract/base/fields.ts';
import { FIRST_ROUND } from '../../golf/hole.ts';
import { isOutBeforeStart } from '../../golf/start-list.ts';
import type { Schema } from '../db/schema.ts';
import { numberEntries } from './number-entries.ts';

/**
 * Stores which entries are in play, for good (docs/rules/README.md#the-draw). Called in the transaction of the first
 * stroke, or when a tournament becomes final without one. From then on no status, reserve, stroke or clear changes a
 * ticket.
 *
 * @param starters the golfers who get a stroke in this transaction and whose strokes are not stored yet
 */
export async function freezeStartList(
  trx: Kysely<Schema>,
  tournamentId: number,
  starters: ReadonlySet<number>,
  now: Date,
): Promise<void> {
  // A status, a reserve and a claim take this row first, so each of them comes before the freeze or after it.
  await trx
    .selectFrom('tournaments')
    .select('id')
    .where('id', '=', tournamentId)
    .forUpdate()
    .execute();
  await numberEntries(trx, tournamentId);
  const rows = await trx
    .selectFrom('field')
    .leftJoin('competitor_endings as e', (join) =>
      join
        .onRef('e.tournament_id', '=', 'field.tournament_id')
        .onRef('e.competitor_id', '=', 'field.competitor_id'),
    )
    .select(['field.competitor_id', 'field.entry_number'])
    .select(['e.status', 'e.round_id as round', 'e.hole_number as hole'])
    .select(
      sql<number>`(
        select count(*)::int from card_lanes as lane
        where lane.tournament_id = field.tournament_id and lane.competitor_id = field.competitor_id
          and lane.round_id = ${FIRST_ROUND} and lane.hole_number > ${START_LANE}
          and lane.value is not null
      )`.as('strokes'),
    )
    .where('field.tournament_id', '=', tournamentId)
    .where('field.entry_number', 'is not', null)
    .orderBy('field.entry_number')
    .execute();
  const inPlay = rows.flatMap(({ competitor_id, entry_number, status, round, hole, strokes }) => {
    const stop = status === null || round === null ? null : { status, round, hole };
    const isOut = isOutBeforeStart(stop, strokes + Number(starters.has(competitor_id)));
    return isOut || entry_number === null ? [] : [entry_number];
  });
  await trx
    .updateTable('contests')
    .set({ start_list: inPlay, start_list_frozen_at: now })
    .where('tournament_id', '=', tournamentId)
    .where('start_list_frozen_at', 'is', null)
    .execute();
}
