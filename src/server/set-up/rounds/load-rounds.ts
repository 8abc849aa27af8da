import { type Kysely, sql } from 'kysely';
import type { RoundsDocument, SetUpRound } from '../../../contract/admin/rounds.ts';
import { toLocalTime } from '../../../set-up/local-time.ts';
import type { Schema } from '../../db/schema.ts';
import { refuse } from '../../problems/api-problem.ts';
import { loadStates } from '../../states/load-states.ts';
import { roundHasStrokes } from '../../states/round-has-strokes.ts';
import { countTeams, type TeamSize } from '../../steps/count-set-up.ts';
import { withShown } from '../with-shown.ts';

/** Loads the rounds of a tournament with their pars, and what decides whether they may change. */
export async function loadRoundsDocument(
  db: Kysely<Schema>,
  tournamentId: number,
): Promise<RoundsDocument> {
  const states = await loadStates(db, tournamentId);
  if (!states) return refuse('not-found');
  const { time_zone } = states.tournament;
  const { rows } = await sql<
    Omit<SetUpRound, 'day' | 'time' | 'starts_at'> & { starts_at: Date | null }
  >`
    select round_id, status, starts_at, counting_scores, shortened, cut_top, cut_within,
      array(
        select par::int from holes
        where holes.tournament_id = rounds.tournament_id and holes.round_id = rounds.round_id
        order by hole_number
      ) as pars,
      ${roundHasStrokes} as has_strokes,
      (
        select count(*)::int from tee_groups as tee
        where tee.tournament_id = rounds.tournament_id and tee.round_id = rounds.round_id
      ) as groups,
      exists (
        select from tee_sheets as sheet
        where sheet.tournament_id = rounds.tournament_id and sheet.round_id = rounds.round_id
          and sheet.draft is not null
      ) as has_draft,
      (
        select count(*)::int from competitor_endings as ending
        where ending.tournament_id = rounds.tournament_id and ending.round_id = rounds.round_id
      ) as endings
    from rounds
    where tournament_id = ${tournamentId}
    order by round_id`.execute(db);
  return withShown({
    kind: 'rounds',
    tournament_id: tournamentId,
    state: states.state,
    time_zone,
    largest_team: states.state === 'draft' ? null : await findLargestTeam(db, tournamentId),
    rounds: rows.map(({ starts_at, ...round }) => {
      const local = starts_at && toLocalTime(starts_at, time_zone);
      return {
        ...round,
        starts_at: starts_at?.toISOString() ?? null,
        day: local?.day ?? null,
        time: local?.time ?? null,
      };
    }),
  });
}

/** Finds the largest team of a field whose teams differ in size. */
async function findLargestTeam(db: Kysely<Schema>, tournamentId: number): Promise<TeamSize | null> {
  const teams = await countTeams(db, tournamentId);
  const [largest] = teams;
  const hasOtherSize = teams.some(({ golfers }) => golfers !== largest?.golfers);
  return largest && hasOtherSize ? largest : null;
}
