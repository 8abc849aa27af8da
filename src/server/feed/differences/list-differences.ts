import type { Kysely } from 'kysely';
import type { FeedDifferences } from '../../../contract/admin/feed-differences.ts';
import { authority } from '../../db/authority.ts';
import type { Schema } from '../../db/schema.ts';
import { selectDifferences } from './select-differences.ts';

/** Lists the holes whose official value differs from the last upload's, by golfer, round and hole. */
export async function listDifferences(
  db: Kysely<Schema>,
  tournamentId: number,
): Promise<FeedDifferences> {
  const rows = await selectDifferences(db)
    .innerJoin('competitors', 'competitors.id', 'c.competitor_id')
    .leftJoin('users as official', 'official.id', 'lane.user_id')
    .leftJoin('users as keeper', 'keeper.id', 'kept.kept_by')
    .select(['c.round_id', 'c.competitor_id', 'c.hole_number', 'c.value', 'c.claimed_at'])
    .select(['competitors.full_name', 'rounds.status as round_status'])
    .select(['lane.value as officialValue', 'lane.version', 'lane.updated_at'])
    .select(['lane.authority', 'official.username as officialBy'])
    .select(['kept.kept_at', 'keeper.username as keptBy'])
    .where('c.tournament_id', '=', tournamentId)
    .orderBy('competitors.full_name')
    .orderBy('c.competitor_id')
    .orderBy('c.round_id')
    .orderBy('c.hole_number')
    .execute();
  const differences = rows.map((row) => ({
    round_id: row.round_id,
    round_status: row.round_status,
    competitor_id: row.competitor_id,
    full_name: row.full_name,
    hole_number: row.hole_number,
    official: {
      value: row.officialValue,
      version: row.version,
      by: row.officialBy,
      at: row.updated_at.toISOString(),
      is_import: row.authority === authority.import,
    },
    feed: { value: row.value ?? 0, at: row.claimed_at.toISOString() },
    kept: row.kept_at && { by: row.keptBy, at: row.kept_at.toISOString() },
  }));
  return { tournament_id: tournamentId, differences };
}
