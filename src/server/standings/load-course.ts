import type { Transaction } from 'kysely';
import type { Ending } from '../../golf/ending.ts';
import { rulesetOf } from '../../golf/ruleset.ts';
import type { Schema } from '../db/schema.ts';
import type { Course, CoursePlayer, CourseRound, CourseTeam } from './course.ts';
import { loadCards } from './load-cards.ts';

/** Reads a tournament with all its cards; null when there is none. The transaction is one snapshot. */
export async function loadCourse(trx: Transaction<Schema>, id: number): Promise<Course | null> {
  const tournament = await trx
    .selectFrom('tournaments')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!tournament) return null;
  const course = {
    tournamentId: id,
    name: tournament.name,
    season: tournament.season,
    status: tournament.status,
    version: tournament.version,
    ruleset: rulesetOf(tournament.ruleset_version),
    streakMax: tournament.streak_max_per_round,
    rounds: await loadRounds(trx, id),
    players: await loadPlayers(trx, id),
    teams: await loadTeams(trx, id),
  };
  return { ...course, ...(await loadCards(trx, course, null)) };
}

async function loadRounds(trx: Transaction<Schema>, id: number): Promise<CourseRound[]> {
  const rounds = await trx
    .selectFrom('rounds')
    .selectAll()
    .where('tournament_id', '=', id)
    .orderBy('round_id')
    .execute();
  const holes = await trx
    .selectFrom('holes')
    .select(['round_id', 'par'])
    .where('tournament_id', '=', id)
    .orderBy('hole_number')
    .execute();
  const parsOf = Map.groupBy(holes, (hole) => hole.round_id);
  return rounds.map((round) => ({
    roundId: round.round_id,
    status: round.status,
    pars: (parsOf.get(round.round_id) ?? []).map(({ par }) => par),
    counting: round.counting_scores,
    shortened: round.shortened,
  }));
}

async function loadPlayers(trx: Transaction<Schema>, id: number): Promise<CoursePlayer[]> {
  const rows = await trx
    .selectFrom('field')
    .innerJoin('competitors', 'competitors.id', 'field.competitor_id')
    .leftJoin('competitor_endings as e', (join) =>
      join
        .onRef('e.tournament_id', '=', 'field.tournament_id')
        .onRef('e.competitor_id', '=', 'field.competitor_id'),
    )
    .select(['competitors.id', 'full_name', 'country_code', 'team_id'])
    .select(['e.status', 'e.round_id', 'e.voided'])
    .where('field.tournament_id', '=', id)
    .orderBy('competitors.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.full_name,
    countryCode: row.country_code,
    teamId: row.team_id,
    ending: endingOf(row.status, row.round_id, row.voided),
  }));
}

function endingOf(
  status: Ending['status'] | null,
  round: number | null,
  voided: boolean | null,
): Ending | null {
  return status === null || round === null ? null : { status, round, voided: voided ?? false };
}

function loadTeams(trx: Transaction<Schema>, id: number): Promise<CourseTeam[]> {
  return trx
    .selectFrom('teams')
    .select((eb) => [
      'id',
      'name',
      eb
        .selectFrom('team_places as p')
        .select('p.place')
        .where('p.tournament_id', '=', id)
        .whereRef('p.team_id', '=', 'teams.id')
        .orderBy('p.id', 'desc')
        .limit(1)
        .as('officialPlace'),
    ])
    .where('id', 'in', (eb) =>
      eb.selectFrom('field').select('team_id').where('tournament_id', '=', id).$castTo<number>(),
    )
    .orderBy('id')
    .execute();
}
