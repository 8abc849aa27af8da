import { type Kysely, sql } from 'kysely';
import type { AdminRound, AdminTournament } from '../../contract/game/states.ts';
import { FIRST_ROUND } from '../../golf/hole.ts';
import type { Schema } from '../db/schema.ts';
import { roundHasStrokes } from '../states/round-has-strokes.ts';

type FieldCounts = Pick<AdminTournament, 'golfers' | 'teams' | 'golfers_without_team'>;

/** Counts the golfers and the teams of a tournament. */
export async function countField(db: Kysely<Schema>, tournamentId: number): Promise<FieldCounts> {
  const { rows } = await sql<FieldCounts>`
    select count(*)::int as golfers, count(distinct team_id)::int as teams,
      (count(*) - count(team_id))::int as golfers_without_team
    from field where tournament_id = ${tournamentId}`.execute(db);
  return rows[0] ?? { golfers: 0, teams: 0, golfers_without_team: 0 };
}

/** A team of a tournament, with the number of its golfers who play. */
export interface TeamSize {
  readonly name: string;
  readonly golfers: number;
}

/** Counts the golfers of each team, the largest team first. A golfer whose entry a reserve plays is not counted. */
export async function countTeams(db: Kysely<Schema>, tournamentId: number): Promise<TeamSize[]> {
  const { rows } = await sql<TeamSize>`
    select teams.name, count(*)::int as golfers
    from field join teams on teams.id = field.team_id
    where tournament_id = ${tournamentId} and not exists (
      select from field as reserve
      where reserve.tournament_id = field.tournament_id and reserve.replaces = field.competitor_id
    )
    group by teams.id, teams.name
    order by golfers desc, teams.name`.execute(db);
  return rows;
}

type RoundSetUp = Pick<
  AdminRound,
  | 'counting_scores'
  | 'shortened'
  | 'has_strokes'
  | 'groups'
  | 'groups_without_scorer'
  | 'groups_with_invited'
  | 'invited_scorers'
  | 'has_draft'
  | 'golfers_without_group'
>;

/** The set-up of a round that was deleted meanwhile. */
export const NO_SHEET: RoundSetUp = {
  counting_scores: 0,
  shortened: false,
  has_strokes: false,
  groups: 0,
  groups_without_scorer: 0,
  groups_with_invited: 0,
  invited_scorers: [],
  has_draft: false,
  golfers_without_group: 0,
};

/**
 * Loads the rules of each round and whether its tee sheet has a draft, and counts the groups of its tee sheet and the
 * golfers who lack a group. A golfer who is out, or whose entry a reserve plays, needs none.
 */
export async function loadSheetCounts(
  db: Kysely<Schema>,
  tournamentId: number,
): Promise<ReadonlyMap<number, RoundSetUp>> {
  const { rows } = await sql<RoundSetUp & { round_id: number }>`
    select round_id, counting_scores, shortened, ${roundHasStrokes} as has_strokes,
      (select count(*)::int from tee_groups as g
        where g.tournament_id = rounds.tournament_id and g.round_id = rounds.round_id) as groups,
      (select count(*)::int from tee_groups as g
        where g.tournament_id = rounds.tournament_id and g.round_id = rounds.round_id
          and not exists (select from tee_group_scorers as s
            where s.tournament_id = g.tournament_id and s.round_id = g.round_id
              and s.group_number = g.group_number)) as groups_without_scorer,
      waiting.groups as groups_with_invited, waiting.names as invited_scorers,
      exists (select from tee_sheets as sheet
        where sheet.tournament_id = rounds.tournament_id and sheet.round_id = rounds.round_id
          and sheet.draft is not null)
      or exists (select from tee_groups as g
        where g.tournament_id = rounds.tournament_id and g.round_id = rounds.round_id
          and (g.tee_time at time zone time_zone)::date is distinct from
            (coalesce(
              rounds.starts_at,
              case round_id when ${FIRST_ROUND} then tournaments.starts_at end
            ) at time zone time_zone)::date
          and g.tee_time is not null) as has_draft,
      (select count(*)::int from field as f
        where f.tournament_id = rounds.tournament_id
          and not exists (select from tee_group_competitors as c
            where c.tournament_id = f.tournament_id and c.round_id = rounds.round_id
              and c.competitor_id = f.competitor_id)
          and not exists (select from competitor_endings as e
            where e.tournament_id = f.tournament_id and e.competitor_id = f.competitor_id)
          and not exists (select from field as r
            where r.tournament_id = f.tournament_id and r.replaces = f.competitor_id)
      ) as golfers_without_group
    from rounds join tournaments on tournaments.id = tournament_id
    cross join lateral (
      select count(distinct g.group_number)::int as groups,
        coalesce(
          array_agg(distinct coalesce(nullif(i.name, ''), i.email)) filter (where i.id is not null),
          '{}'
        ) as names
      from tee_groups as g
      join invitation_groups as ig using (round_id, group_number)
      join invitations as i on i.id = ig.invitation_id and i.tournament_id = g.tournament_id
      where g.tournament_id = rounds.tournament_id and g.round_id = rounds.round_id
        and i.used_at is null and i.revoked_at is null and i.expires_at > now()
        and not exists (select from tee_group_scorers as s
          where s.tournament_id = g.tournament_id and s.round_id = g.round_id
            and s.group_number = g.group_number)
    ) as waiting
    where tournament_id = ${tournamentId}`.execute(db);
  return new Map(rows.map(({ round_id, ...setUp }) => [round_id, setUp]));
}
