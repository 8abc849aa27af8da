import { type Kysely, sql } from 'kysely';
import type { RoundPace } from '../../contract/admin/pace.ts';
import { START_LANE } from '../../contract/base/fields.ts';
import { authority } from '../db/authority.ts';
import type { Schema } from '../db/schema.ts';
import { refuse } from '../problems/api-problem.ts';

interface RoundIds {
  readonly tournament_id: number;
  readonly round_id: number;
}

interface FinishedRow {
  readonly group_number: number;
  readonly start_hole: number;
  readonly due_at: Date | null;
  readonly hole_number: number | null;
  readonly at: Date | null;
}

/**
 * Loads when each group of a round finished its holes: the first entry of the last golfer who is not out. An entry counts
 * from the time on its tablet, unless that is after its arrival or long before the group was due, because a clock may be
 * wrong. The office's corrections say nothing about when a hole was played.
 *
 * @throws ApiProblem `not-found` without such a round
 */
export async function loadPace(
  db: Kysely<Schema>,
  { tournament_id, round_id }: RoundIds,
  minutesPerHole: number,
  now: Date,
): Promise<RoundPace> {
  const round = await db
    .selectFrom('rounds')
    .select(['suspended_at', 'resumed_at'])
    .where('tournament_id', '=', tournament_id)
    .where('round_id', '=', round_id)
    .executeTakeFirst();
  if (!round) return refuse('not-found');
  const { rows } = await sql<FinishedRow>`
    with player as (
      select g.group_number, g.start_hole, c.competitor_id,
        coalesce(g.tee_time, rounds.starts_at) as due_at
      from tee_groups as g
      join rounds using (tournament_id, round_id)
      join tee_group_competitors as c using (tournament_id, round_id, group_number)
      where g.tournament_id = ${tournament_id} and g.round_id = ${round_id}
        and not exists (select from competitor_endings as e
          where e.tournament_id = g.tournament_id and e.competitor_id = c.competitor_id
            and e.round_id <= g.round_id)
    ), entry as (
      select p.group_number, p.competitor_id, h.hole_number, min(case
        when h.entered_at between p.due_at - interval '1 hour' and h.recorded_at then h.entered_at
        else h.recorded_at end) as at
      from player as p
      join score_history as h on h.tournament_id = ${tournament_id}
        and h.round_id = ${round_id} and h.competitor_id = p.competitor_id
      where h.hole_number > ${START_LANE} and h.value is not null
        and h.authority in (${authority.scorer}, ${authority.groupScorer}, ${authority.import})
      group by p.group_number, p.competitor_id, h.hole_number
    ), finished as (
      select group_number, hole_number, max(at) as at, count(*) as players
      from entry group by group_number, hole_number
    )
    select p.group_number, p.start_hole, p.due_at, f.hole_number, f.at
    from (select group_number, start_hole, due_at, count(*) as players
      from player group by group_number, start_hole, due_at) as p
    left join finished as f on f.group_number = p.group_number and f.players = p.players
    order by p.group_number, f.at`.execute(db);
  const groups = [...Map.groupBy(rows, ({ group_number }) => group_number).values()];
  return {
    round_id,
    at: now.toISOString(),
    minutes_per_hole: minutesPerHole,
    resumed_at: round.resumed_at?.toISOString() ?? null,
    is_suspended: round.suspended_at !== null,
    groups: groups.map((ofGroup) => {
      const [{ group_number = 0, start_hole = 1, due_at = null } = {}] = ofGroup;
      return {
        group_number,
        start_hole,
        due_at: due_at?.toISOString() ?? null,
        finished: ofGroup.flatMap(({ hole_number, at }) =>
          hole_number === null || at === null ? [] : [{ hole_number, at: at.toISOString() }],
        ),
      };
    }),
  };
}
