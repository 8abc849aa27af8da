import { type Kysely, sql } from 'kysely';
import type { RoundStatus } from '../../contract/game/game.ts';
import type { EndingStatus } from '../../golf/ending.ts';
import type { Schema } from '../../server/db/schema.ts';

/** A card of a tee sheet with the strokes that were entered. */
export interface FeedCard {
  readonly competitor_id: number;
  readonly full_name: string;
  readonly round_id: number;
  readonly status: RoundStatus;
  readonly start_hole: number;
  readonly ending: EndingStatus | null;
  /** The strokes by the number of the hole. */
  readonly strokes: Readonly<Record<string, number>>;
}

/** Loads the cards of a tournament, in the order of the tee sheets. */
export async function loadFeedCards(
  db: Kysely<Schema>,
  tournamentId: number,
): Promise<readonly FeedCard[]> {
  return db
    .selectFrom('tee_group_competitors as place')
    .innerJoin('tee_groups as tee', (join) =>
      join
        .onRef('tee.tournament_id', '=', 'place.tournament_id')
        .onRef('tee.round_id', '=', 'place.round_id')
        .onRef('tee.group_number', '=', 'place.group_number'),
    )
    .innerJoin('rounds as round', (join) =>
      join
        .onRef('round.tournament_id', '=', 'place.tournament_id')
        .onRef('round.round_id', '=', 'place.round_id'),
    )
    .innerJoin('competitors', 'competitors.id', 'place.competitor_id')
    .leftJoin('competitor_endings as ending', (join) =>
      join
        .onRef('ending.tournament_id', '=', 'place.tournament_id')
        .onRef('ending.competitor_id', '=', 'place.competitor_id'),
    )
    .leftJoin('card_lanes as lane', (join) =>
      join
        .onRef('lane.tournament_id', '=', 'place.tournament_id')
        .onRef('lane.round_id', '=', 'place.round_id')
        .onRef('lane.competitor_id', '=', 'place.competitor_id')
        .on('lane.hole_number', '>', 0)
        .on('lane.value', 'is not', null),
    )
    .select(['place.competitor_id', 'full_name', 'place.round_id', 'tee.start_hole'])
    .select([
      'round.status',
      'ending.status as ending',
      sql<Record<string, number>>`
        coalesce(jsonb_object_agg(lane.hole_number, lane.value)
          filter (where lane.hole_number is not null), '{}')`.as('strokes'),
    ])
    .where('place.tournament_id', '=', tournamentId)
    .groupBy(['place.competitor_id', 'full_name', 'place.round_id', 'tee.start_hole'])
    .groupBy(['round.status', 'ending.status', 'place.group_number', 'place.card_order'])
    .orderBy('place.round_id')
    .orderBy('place.group_number')
    .orderBy('place.card_order')
    .execute();
}
