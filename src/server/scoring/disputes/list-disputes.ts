import type { Kysely } from 'kysely';
import type { HoleDispute } from '../../../contract/game/hole-dispute.ts';
import { authority } from '../../db/authority.ts';
import { isSameLane, LANE } from '../../db/same-lane.ts';
import type { Schema } from '../../db/schema.ts';

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

/** Selects the lanes about which the office decides: their rounds count, and they have a dispute or a pending ruling. */
export function selectOpenQuestions(db: Kysely<Schema>) {
  const asked = selectOpenDisputes(db)
    .select(['c.tournament_id', 'c.round_id', 'c.competitor_id', 'c.hole_number'])
    .union(db.selectFrom('rulings').select(LANE));
  return db
    .selectFrom(asked.as('asked'))
    .innerJoin('card_lanes as lane', (join) => join.on(isSameLane('lane', 'asked')))
    .innerJoin('rounds', (join) =>
      join
        .onRef('rounds.tournament_id', '=', 'lane.tournament_id')
        .onRef('rounds.round_id', '=', 'lane.round_id')
        .on('rounds.is_cancelled', '=', false),
    );
}

/** Lists the disputes and the pending rulings of a round by golfer and hole. */
export async function listHoleDisputes(
  db: Kysely<Schema>,
  round: Pick<Schema['claims'], 'tournament_id' | 'round_id'>,
): Promise<HoleDispute[]> {
  const rows = await selectOpenQuestions(db)
    .leftJoin(selectOpenDisputes(db).selectAll('c').as('c'), (join) =>
      join.on(isSameLane('c', 'lane')),
    )
    .leftJoin('rulings as r', (join) => join.on(isSameLane('r', 'lane')))
    .innerJoin('competitors', 'competitors.id', 'lane.competitor_id')
    .leftJoin('users', 'users.id', 'c.user_id')
    .leftJoin('users as asker', 'asker.id', 'r.user_id')
    .leftJoin('users as official', 'official.id', 'lane.user_id')
    .select(['lane.round_id', 'lane.competitor_id', 'lane.hole_number', 'lane.version'])
    .select(['competitors.full_name', 'lane.value as officialValue', 'lane.authority'])
    .select(['official.username as officialBy', 'c.value', 'users.username as by'])
    .select(['r.scores', 'r.reason', 'asker.username as askedBy'])
    .where('lane.tournament_id', '=', round.tournament_id)
    .where('lane.round_id', '=', round.round_id)
    .orderBy('competitors.full_name')
    .orderBy('lane.competitor_id')
    .orderBy('lane.hole_number')
    .orderBy('c.claimed_at')
    .orderBy('users.username')
    .execute();
  const lanes = Map.groupBy(rows, (row) => `${row.competitor_id}/${row.hole_number}`);
  return [...lanes.values()].flatMap((claims) => {
    const [first] = claims;
    if (!first) return [];
    const { round_id, competitor_id, full_name, hole_number, version, officialValue } = first;
    const isImport = first.authority === authority.import;
    const claimed = claims.flatMap(({ by, value }) => (by === null ? [] : [{ by, value }]));
    const values = [...Map.groupBy(claimed, ({ value }) => value)].map(([value, sameClaims]) => {
      return { value, by: [...new Set(sameClaims.map(({ by }) => by))] };
    });
    const officialBy = isImport || first.officialBy === null ? [] : [first.officialBy];
    const official = { value: officialValue, by: officialBy };
    const hole = { round_id, competitor_id, full_name, hole_number, version };
    const { scores, reason, askedBy } = first;
    const ruling = scores && reason && { ruling: { scores, reason, by: askedBy ?? 'an account' } };
    return [{ ...hole, values: [official, ...values], ...ruling }];
  });
}
