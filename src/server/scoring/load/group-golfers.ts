import type { Kysely } from 'kysely';
import type { GroupIds } from '../../../contract/base/followed-group.ts';
import type { Schema } from '../../db/schema.ts';
import type { CardIds } from '../decide/scoring-state.ts';

/** Loads the golfers of a group by the published tee sheet, in card order. */
export function loadGroupGolfers(
  db: Kysely<Schema>,
  { tournament_id, round_id, group_number }: GroupIds,
) {
  return db
    .selectFrom('tee_group_competitors')
    .innerJoin('competitors', 'competitors.id', 'competitor_id')
    .select(['competitors.id', 'full_name', 'picture'])
    .where('tournament_id', '=', tournament_id)
    .where('round_id', '=', round_id)
    .where('group_number', '=', group_number)
    .orderBy('card_order')
    .execute();
}

/** Returns the number of a golfer's group by the published tee sheet; null without one. */
export async function findGolferGroup(
  db: Kysely<Schema>,
  { tournament_id, round_id, competitor_id }: CardIds,
): Promise<number | null> {
  const row = await db
    .selectFrom('tee_group_competitors')
    .select('group_number')
    .where('tournament_id', '=', tournament_id)
    .where('round_id', '=', round_id)
    .where('competitor_id', '=', competitor_id)
    .executeTakeFirst();
  return row?.group_number ?? null;
}
