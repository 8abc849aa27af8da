import { type Kysely, sql } from 'kysely';
import { START_LANE } from '../../contract/base/fields.ts';
import type { GroupActivity, LastStep } from '../../contract/game/states.ts';
import { HOLES_PER_ROUND } from '../../golf/hole.ts';
import { authority } from '../db/authority.ts';
import type { Schema } from '../db/schema.ts';

const MINUTE_MS = 60_000;

/** The time of the check, and the minutes after which a group counts as silent. */
export interface Watch {
  readonly now: Date;
  readonly silentMinutes: number;
}

interface GroupRow {
  readonly group_number: number;
  readonly due_at: Date | null;
  readonly hole_number: number | null;
  readonly last_at: Date | null;
  readonly is_finished: boolean;
  readonly is_suspended: boolean;
  readonly resumed_at: Date | null;
}

/**
 * Loads the last stroke of each group of a live round, from a scorer or filled by an upload. The office's correction says
 * nothing about where the group is. A group without a stroke is expected from its tee time on, but not before the
 * round went live. Nobody is silent while play is suspended, and the wait begins again when it is resumed.
 */
export async function loadGroupActivity(
  db: Kysely<Schema>,
  { tournament_id, round_id }: { readonly tournament_id: number; readonly round_id: number },
  lastStep: LastStep | null,
  { now, silentMinutes }: Watch,
): Promise<GroupActivity[]> {
  const { rows } = await sql<GroupRow>`
    with last_strokes as materialized (
      select distinct on (c.group_number) c.group_number, h.hole_number, h.recorded_at
      from score_history as h
      join tee_group_competitors as c on c.tournament_id = h.tournament_id
        and c.round_id = h.round_id and c.competitor_id = h.competitor_id
      where h.tournament_id = ${tournament_id} and h.round_id = ${round_id}
        and h.hole_number > ${START_LANE}
        and (
          h.authority in (${authority.scorer}, ${authority.groupScorer})
          or (h.authority = ${authority.import} and h.outcome = 'applied')
        )
      order by c.group_number, h.id desc
    )
    select g.group_number, coalesce(g.tee_time, rounds.starts_at) as due_at,
      rounds.suspended_at is not null as is_suspended, rounds.resumed_at,
      stroke.hole_number, stroke.recorded_at as last_at,
      not exists (
        select from tee_group_competitors as c
        left join competitor_endings as e
          on e.tournament_id = c.tournament_id and e.competitor_id = c.competitor_id
        where c.tournament_id = g.tournament_id and c.round_id = g.round_id
          and c.group_number = g.group_number
          and (
            e.round_id is null or e.round_id > g.round_id
            or (e.status = 'CUT' and e.round_id = g.round_id)
          )
          and not exists (select from field as reserve
            where reserve.tournament_id = g.tournament_id and reserve.replaces = c.competitor_id)
          and (select count(*) from card_lanes as lane
            where lane.tournament_id = g.tournament_id and lane.round_id = g.round_id
              and lane.competitor_id = c.competitor_id and lane.hole_number > ${START_LANE}
              and lane.value is not null) < ${HOLES_PER_ROUND}
      ) as is_finished
    from tee_groups as g
    join rounds on rounds.tournament_id = g.tournament_id and rounds.round_id = g.round_id
    left join last_strokes as stroke on stroke.group_number = g.group_number
    where g.tournament_id = ${tournament_id} and g.round_id = ${round_id}
    order by g.group_number`.execute(db);
  const liveSince = lastStep?.to === 'live' ? Date.parse(lastStep.at) : 0;

  return rows.map(({ group_number, due_at, hole_number, last_at, is_finished, ...play }) => {
    // In a round that went live again after a break, or whose play was resumed, the wait counts from then.
    const playedSince = Math.max(liveSince, play.resumed_at?.getTime() ?? 0);
    const dueSince = due_at && Math.max(due_at.getTime(), playedSince);
    const since = last_at ? Math.max(last_at.getTime(), playedSince) : dueSince;
    const waitedMs = since === null ? -1 : now.getTime() - since;
    // Another server's clock may be slightly ahead.
    const waiting_min =
      last_at || waitedMs >= 0 ? Math.floor(Math.max(waitedMs, 0) / MINUTE_MS) : null;
    const is_silent = !is_finished && !play.is_suspended && waitedMs >= silentMinutes * MINUTE_MS;
    return {
      ...{ group_number, hole_number, waiting_min, is_finished, is_silent },
      last_at: last_at?.toISOString() ?? null,
    };
  });
}
