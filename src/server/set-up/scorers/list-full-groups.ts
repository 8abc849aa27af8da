import { type Kysely, sql } from 'kysely';
import { MAX_GROUP_SCORERS } from '../../../contract/admin/tee-sheet.ts';
import type { FollowedGroup } from '../../../contract/base/followed-group.ts';
import type { Schema } from '../../db/schema.ts';

/**
 * Lists the groups of a tournament that have no room for another scorer, in the published tee sheet or in its draft.
 */
export async function listFullGroups(
  db: Kysely<Schema>,
  tournamentId: number,
): Promise<FollowedGroup[]> {
  const { rows } = await sql<FollowedGroup>`
    select round_id, group_number from tee_group_scorers
    where tournament_id = ${tournamentId}
    group by round_id, group_number
    having count(*) >= ${MAX_GROUP_SCORERS}
    union
    select round_id, (one ->> 'group_number')::int
    from tee_sheets, jsonb_array_elements(draft -> 'groups') as one
    where tournament_id = ${tournamentId}
      and jsonb_array_length(one -> 'scorers') >= ${MAX_GROUP_SCORERS}
    order by 1, 2`.execute(db);
  return rows;
}
