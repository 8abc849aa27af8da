import type { Kysely } from 'kysely';
import { FIRST_ROUND } from '../../golf/hole.ts';
import { isOutBeforeStart } from '../../golf/start-list.ts';
import type { Schema } from '../db/schema.ts';
import { refuse } from '../problems/api-problem.ts';

/** Refuses unless the records say that a golfer is out before the first stroke of round 1. */
export async function requireOutBeforeStart(
  trx: Kysely<Schema>,
  { tournament_id, competitor_id }: Pick<Schema['field'], 'tournament_id' | 'competitor_id'>,
): Promise<void> {
  const ending = await trx
    .selectFrom('competitor_endings')
    .select(['status', 'round_id as round', 'hole_number as hole'])
    .where('tournament_id', '=', tournament_id)
    .where('competitor_id', '=', competitor_id)
    .executeTakeFirst();
  const strokes = await trx
    .selectFrom('card_lanes')
    .select('hole_number')
    .where('tournament_id', '=', tournament_id)
    .where('competitor_id', '=', competitor_id)
    .where('round_id', '=', FIRST_ROUND)
    .where('hole_number', '>', 0)
    .where('value', 'is not', null)
    .execute();
  if (!isOutBeforeStart(ending ?? null, strokes.length)) refuse('entry-in-play');
}
