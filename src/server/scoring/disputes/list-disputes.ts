import type { Kysely } from 'kysely';
import type { HoleDispute } from '../../../contract/game/hole-dispute.ts';
import type { Schema } from '../../db/schema.ts';
import { authority } from '../decide/lane-state.ts';
import { isSameLane } from '../load/load-round.ts';

/**
 * Selects the values that differ from the official ones, without those of cancelled rounds: `c` is such a value, `lane`
 * the official one.
 */
export function selectDifferingClaims(db: Kysely<Schema>) {
  return db
    .selectFrom('claims as c')
    .innerJoin('card_lanes as lane', (join) => join.on(isSameLane('lane', 'c')))
    .innerJoin('rounds', (join) =>
      join
        .onRef('rounds.tournament_id', '=', 'c.tournament_id')
        .onRef('rounds.round_id', '=', 'c.round_id')
        .on('rounds.is_cancelled', '=', false),
    )
    .whereRef('c.value', 'is distinct from', 'lane.value');
}

/** Selects the scorers' values that differ from the official ones. A lane with such a value is disputed. */
export function selectOpenDisputes(db: Kysely<Schema>) {
  return selectDifferingClaims(db).where('c.authority', '<>', authority.import);
}

/** Lists the disputes of a round by golfer and hole. */
export async function listHoleDisputes(
  db: Kysely<Schema>,
  round: Pick<Schema['claims'], 'tournament_id' | 'round_id'>,
): Promise<HoleDispute[]> {
  const rows = await selectOpenDisputes(db)
    .innerJoin('competitors', 'competitors.id', 'c.competitor_id')
    .innerJoin('users', 'users.id', 'c.user_id')
    .leftJoin('users as official', 'official.id', 'lane.user_id')
    .select(['c.round_id', 'c.competitor_id', 'c.hole_number', 'c.value', 'users.username as by'])
    .select(['competitors.full_name', 'lane.value as officialValue', 'lane.version'])
    .select(['lane.authority', 'official.username as officialBy'])
    .where('c.tournament_id', '=', round.tournament_id)
    .where('c.round_id', '=', round.round_id)
    .orderBy('competitors.full_name')
    .orderBy('c.competitor_id')
    .orderBy('c.hole_number')
    .orderBy('c.claimed_at')
    .orderBy('users.username')
    .execute();
  const lanes = Map.groupBy(rows, (row) => `${row.competitor_id}/${row.hole_number}`);
  return [...lanes.values()].flatMap((claims) => {
    const [first] = claims;
    if (!first) return [];
    const { round_id, competitor_id, full_name, hole_number, version, officialValue } = first;
    const isImport = first.authority === authority.import;
    const values = [...Map.groupBy(claims, ({ value }) => value)].map(([value, sameClaims]) => {
      return { value, by: [...new Set(sameClaims.map(({ by }) => by))] };
    });
    const officialBy = isImport || first.officialBy === null ? [] : [first.officialBy];
    const official = { value: officialValue, by: officialBy };
    const hole = { round_id, competitor_id, full_name, hole_number, version };
    return [{ ...hole, values: [official, ...values] }];
  });
}
