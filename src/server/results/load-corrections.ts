import type { Kysely } from 'kysely';
import { START_LANE } from '../../contract/base/fields.ts';
import type { LoggedCorrection } from '../../contract/game/results.ts';
import type { Schema } from '../db/schema.ts';
import { authority } from '../scoring/decide/lane-state.ts';

/**
 * Lists the officials' changes of entered scores in a tournament, the oldest first. A first entry, and a value that did
 * not count, is no correction.
 */
export async function loadCorrections(
  db: Kysely<Schema>,
  tournamentId: number,
): Promise<LoggedCorrection[]> {
  const rows = await db
    .selectFrom('score_history')
    .select(['recorded_at', 'round_id', 'competitor_id', 'hole_number'])
    .select(['old_value', 'value', 'reason'])
    .where('tournament_id', '=', tournamentId)
    .where('authority', '=', authority.admin)
    .where('outcome', '=', 'applied')
    .where('hole_number', '<>', START_LANE)
    .where('version', '>', 1)
    .whereRef('old_value', 'is distinct from', 'value')
    .orderBy('id')
    .execute();
  return rows.map(({ recorded_at, old_value, value, ...row }) => ({
    ...row,
    at: recorded_at.toISOString(),
    old: old_value,
    new: value,
    role: 'admin',
  }));
}
