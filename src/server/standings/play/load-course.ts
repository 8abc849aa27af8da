import type { Transaction } from 'kysely';
import type { CutRule } from '../../../golf/cut.ts';
import type { Ending } from '../../../golf/ending.ts';
import { courseCardKey } from '../../../golf/event.ts';
import { findRuleset } from '../../../golf/ruleset.ts';
import type { Schema } from '../../db/schema.ts';
import { toSuspension } from '../../states/suspension.ts';
import type { Course, CoursePlayer, CourseRound, CourseTeam } from './course.ts';
import { loadCards } from './load-cards.ts';
import { loadOfficialPlaces, type OfficialPlaceRow, toOfficialPlace } from './official-places.ts';

/** Loads a tournament with all its cards; null for a draft, and when it does not exist. The transaction is one snapshot. */
export async function loadCourse(trx: Transaction<Schema>, id: number): Promise<Course | null> {
  const tournament = await trx
    .selectFrom('tournaments')
    .selectAll()
    .where('id', '=', id)
    .where('published_at', 'is not', null)
    .executeTakeFirst();
  if (!tournament) return null;
  const officialPlaces = await loadOfficialPlaces(trx, id);
  const course = {
    tournamentId: id,
    name: tournament.name,
    season: tournament.season,
    status: tournament.status,
    version: tournament.version,
    ruleset: findRuleset(tournament.ruleset_version),
    streakMax: tournament.streak_max_per_round,
    rounds: await loadRounds(trx, id),
    players: await loadPlayers(trx, id, officialPlaces),
    teams: await loadTeams(trx, id, officialPlaces),
    frozenEntries: await loadFrozenEntries(trx, id),
    teeSheet: await loadTeeSheet(trx, id),
  };
  return { ...course, ...(await loadCards(trx, course, null)) };
}

/** Loads the start list that the first stroke froze; null before it. */
export async function loadFrozenEntries(
  trx: Transaction<Schema>,
  id: number,
): Promise<ReadonlySet<number> | null> {
  const contest = await trx
    .selectFrom('contests')
    .select('start_list')
    .where('tournament_id', '=', id)
    .executeTakeFirst();
  return contest?.start_list ? new Set(contest.start_list) : null;
}

async function loadRounds(trx: Transaction<Schema>, id: number): Promise<CourseRound[]> {
  const rounds = await trx
    .selectFrom('rounds')
    .selectAll()
    .where('tournament_id', '=', id)
    .where('is_cancelled', '=', false)
    .orderBy('round_id')
    .execute();
  const holes = await trx
    .selectFrom('holes')
    .select(['round_id', 'par'])
    .where('tournament_id', '=', id)
    .orderBy('hole_number')
    .execute();
  const parsByRound = Map.groupBy(holes, (hole) => hole.round_id);
  return rounds.map((round) => ({
    roundId: round.round_id,
    status: round.status,
    pars: (parsByRound.get(round.round_id) ?? []).map(({ par }) => par),
    counting: round.counting_scores,
    shortened: round.shortened,
    cut: toCutRule(round.cut_top, round.cut_within),
    suspension: toSuspension(round),
  }));
}

function toCutRule(top: number | null, within: number | null): CutRule | null {
  if (top !== null) return { by: 'top', count: top };
  return within === null ? null : { by: 'within', count: within };
}

async function loadPlayers(
  trx: Transaction<Schema>,
  id: number,
  places: readonly OfficialPlaceRow[],
): Promise<CoursePlayer[]> {
  const rows = await trx
    .selectFrom('field')
    .innerJoin('competitors', 'competitors.id', 'field.competitor_id')
    .leftJoin('competitor_endings as e', (join) =>
      join
        .onRef('e.tournament_id', '=', 'field.tournament_id')
        .onRef('e.competitor_id', '=', 'field.competitor_id'),
    )
    .select(['competitors.id', 'full_name', 'country_code', 'picture', 'team_id'])
    .select(['entry_number', 'replaces'])
    .select(['e.status', 'e.round_id', 'e.hole_number', 'e.voided'])
    .where('field.tournament_id', '=', id)
    .orderBy('competitors.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.full_name,
    countryCode: row.country_code,
    picture: row.picture,
    teamId: row.team_id,
    ending: toEnding(row.status, row.round_id, row.voided),
    endingHole: row.hole_number,
    entryNumber: row.entry_number,
    replaces: row.replaces,
    official: toOfficialPlace(places.find(({ competitor_id }) => competitor_id === row.id)),
  }));
}

function toEnding(
  status: Ending['status'] | null,
  round: number | null,
  isVoided: boolean | null,
): Ending | null {
  return status === null || round === null ? null : { status, round, voided: isVoided ?? false };
}

async function loadTeams(
  trx: Transaction<Schema>,
  id: number,
  places: readonly OfficialPlaceRow[],
): Promise<CourseTeam[]> {
  const rows = await trx
    .selectFrom('teams')
    .select(['id', 'name', 'picture'])
    .where('id', 'in', (eb) =>
      eb.selectFrom('field').select('team_id').where('tournament_id', '=', id).$castTo<number>(),
    )
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    ...row,
    official: toOfficialPlace(places.find(({ team_id }) => team_id === row.id)),
  }));
}

async function loadTeeSheet(trx: Transaction<Schema>, id: number): Promise<Map<string, number>> {
  const rows = await trx
    .selectFrom('tee_group_competitors as c')
    .innerJoin('tee_groups as g', (join) =>
      join
        .onRef('g.tournament_id', '=', 'c.tournament_id')
        .onRef('g.round_id', '=', 'c.round_id')
        .onRef('g.group_number', '=', 'c.group_number'),
    )
    .select(['c.round_id', 'c.competitor_id', 'g.start_hole'])
    .where('c.tournament_id', '=', id)
    .execute();
  return new Map(
    rows.map((row) => [courseCardKey(row.round_id, row.competitor_id), row.start_hole]),
  );
}
