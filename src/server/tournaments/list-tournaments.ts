import type { Kysely } from 'kysely';
import type { Tournament } from '../../contract/game/game.ts';
import { findEventPeriods } from '../../golf/periods.ts';
import type { Schema } from '../db/schema.ts';
import { encodeRoundStatus } from '../states/encode-round-status.ts';
import { findRoundStart, startOfTournament, tournamentEnd } from '../states/tournament-times.ts';
import { findContestState, listContestRows } from '../tickets/contests.ts';

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
