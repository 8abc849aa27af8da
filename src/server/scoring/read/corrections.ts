import type { Kysely } from 'kysely';
import type { Correction } from '../../../contract/scoring/scoring.ts';
import type { Schema } from '../../db/schema.ts';
import { authority } from '../decide/lane-state.ts';
import { isSameLane } from '../decide/same-lane.ts';
import { laneKey } from '../decide/scoring-state.ts';

/**
 * Loads the corrections of a round that still count, by lane: an admin's latest change where another account's last
 * value before it was different.
 */
export async function loadCorrections(
  db: Kysely<Schema>,
  round: { readonly tournament_id: number; readonly round_id: number },
): Promise<Map<string, Correction>> {
  const rows = await db
    .selectFrom('score_history as h')
    .innerJoin('users', 'users.id', 'h.user_id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('score_history as earlier')
          .select('earlier.value as old_value')
          .where(isSameLane('earlier', 'h'))
          .whereRef('earlier.id', '<', 'h.id')
          .whereRef('earlier.user_id', '<>', 'h.user_id')
          .where('earlier.outcome', '<>', 'conflict')
          .orderBy('earlier.id', 'desc')
          .limit(1)
          .as('before'),
      (join) => join.onTrue(),
    )
    .select(['h.competitor_id', 'h.hole_number', 'before.old_value'])
    .select(['users.username as by', 'h.user_id', 'h.recorded_at as at'])
    .where('h.tournament_id', '=', round.tournament_id)
    .where('h.round_id', '=', round.round_id)
    .where('h.authority', '=', authority.admin)
    .where('h.outcome', '=', 'applied')
    .where('h.version', '>', 1)
    .whereRef('before.old_value', 'is distinct from', 'h.value')
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('score_history as later')
            .select('later.id')
            .where(isSameLane('later', 'h'))
            .whereRef('later.id', '>', 'h.id')
            .where('later.outcome', '=', 'applied'),
        ),
      ),
    )
    .execute();
  return new Map(
    rows.map(({ competitor_id, hole_number, at, ...row }) => [
      laneKey({ ...round, competitor_id, hole_number }),
      { ...row, at: at.toISOString() },
    ]),
  );
}
