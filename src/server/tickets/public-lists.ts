import type { Kysely } from 'kysely';
import type { Competitor, Team, Tournament } from '../../contract/game/game.ts';
import { compareNames } from '../../golf/names.ts';
import { findEventPeriods } from '../../golf/periods.ts';
import type { Schema } from '../db/schema.ts';
import { flagUrl, portraitUrl, teamLogoUrl } from '../media/media-url.ts';
import { encodeRoundStatus } from '../states/encode-round-status.ts';
import { findRoundStart, startOfTournament, tournamentEnd } from '../states/tournament-times.ts';
import { findContestState, listContestRows } from './contests.ts';

/**
 * Lists every tournament with its rounds: the current one first, then the newest.
 *
 * @param timeZone the product's time zone, in which weeks and months are counted
 */
export async function listTournaments(
  db: Kysely<Schema>,
  now: Date,
  timeZone: string,
): Promise<Tournament[]> {
  const tournaments = await db
    .selectFrom('tournaments')
    .select(['id', 'name', 'city', 'country', 'season', 'external_id', 'status'])
    .select(['is_current', 'version', 'time_zone', 'entry_closes_at'])
    .select([startOfTournament.as('starts_at'), tournamentEnd.as('ends_at')])
    .select((eb) =>
      eb
        .selectFrom('field')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .whereRef('field.tournament_id', '=', 'tournaments.id')
        .as('field_size'),
    )
    .where('published_at', 'is not', null)
    .orderBy('is_current', 'desc')
    .orderBy('season', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const rounds = await db.selectFrom('rounds').selectAll().orderBy('round_id').execute();
  const roundsByTournament = Map.groupBy(rounds, (round) => round.tournament_id);
  const contests = new Map((await listContestRows(db)).map((row) => [row.tournament_id, row]));
  return tournaments.map(({ is_current, status, field_size, ...tournament }) => {
    const contest = contests.get(tournament.id);
    const ownRounds = (roundsByTournament.get(tournament.id) ?? []).map((round) => ({
      ...round,
      startsAt: findRoundStart(round.round_id, round.starts_at, tournament.starts_at),
      isCancelled: round.is_cancelled,
    }));
    return {
      ...tournament,
      ...(status === 'cancelled' ? { status: 'final', cancelled: true } : { status }),
      state: contest ? findContestState(contest, now) : 'upcoming',
      current: is_current,
      starts_at: tournament.starts_at?.toISOString() ?? null,
      ends_at: tournament.ends_at?.toISOString() ?? null,
      ...findEventPeriods(ownRounds, timeZone),
      entry_closes_at: tournament.entry_closes_at?.toISOString() ?? null,
      field_size: Number(field_size),
      rounds: ownRounds.map(({ round_id, status, isCancelled, startsAt }) => ({
        round_id,
        ...encodeRoundStatus(status, isCancelled),
        starts_at: startsAt?.toISOString() ?? null,
      })),
    };
  });
}

/** Lists the field of the current tournament, by full name. */
export async function listCurrentCompetitors(db: Kysely<Schema>): Promise<Competitor[]> {
  const rows = await db
    .selectFrom('tournaments')
    .innerJoin('field', 'field.tournament_id', 'tournaments.id')
    .innerJoin('competitors', 'competitors.id', 'field.competitor_id')
    .leftJoin('teams', 'teams.id', 'field.team_id')
    .select([
      'competitors.id',
      'competitors.full_name',
      'competitors.picture',
      'competitors.country_code',
      'teams.name as team_name',
      'field.group_name',
    ])
    .where('tournaments.is_current', '=', true)
    .execute();
  return rows
    .map((row) => ({
      id: row.id,
      full_name: row.full_name,
      image_url: portraitUrl(row.id, row.full_name, row.picture),
      group_name: row.group_name ?? row.team_name,
      flag_image_url: flagUrl(row.country_code),
    }))
    .sort((a, b) => compareNames(a.full_name, b.full_name));
}

/** Lists the teams of the current tournament, by name. */
export async function listCurrentTeams(db: Kysely<Schema>): Promise<Team[]> {
  const rows = await db
    .selectFrom('tournaments')
    .innerJoin('field', 'field.tournament_id', 'tournaments.id')
    .innerJoin('teams', 'teams.id', 'field.team_id')
    .select(['teams.id', 'teams.name', 'teams.picture'])
    .distinct()
    .where('tournaments.is_current', '=', true)
    .execute();
  return rows
    .map(({ id, name, picture }) => ({
      id,
      teamName: name,
      teamLogoUrl: teamLogoUrl(id, name, picture),
    }))
    .sort((a, b) => compareNames(a.teamName, b.teamName));
}
