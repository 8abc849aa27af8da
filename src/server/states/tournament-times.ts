import { type Kysely, type RawBuilder, sql } from 'kysely';
import { FIRST_ROUND } from '../../golf/hole.ts';
import type { Schema } from '../db/schema.ts';
import { refuse } from '../problems/api-problem.ts';

/** When a tournament begins: at its own time, or with its first round. For queries of the table `tournaments`. */
export const startOfTournament: RawBuilder<Date | null> = sql`coalesce(tournaments.starts_at, (
  select min(rounds.starts_at) from rounds where rounds.tournament_id = tournaments.id
))`;

/**
 * When a tournament ends: at its own time, or with the day of its last round that is not cancelled. For queries of the
 * table `tournaments`.
 */
export const tournamentEnd: RawBuilder<Date | null> = sql`coalesce(tournaments.ends_at, (
  select (date_trunc('day', max(rounds.starts_at) at time zone tournaments.time_zone) + interval '1 day')
    at time zone tournaments.time_zone
  from rounds where rounds.tournament_id = tournaments.id and not rounds.is_cancelled
))`;

/** Returns when a round starts: at its own time; the first round otherwise with its tournament. Null without a day. */
export function findRoundStart<T>(roundId: number, own: T | null, tournament: T | null): T | null {
  return own ?? (roundId === FIRST_ROUND ? tournament : null);
}

/** How long before its start time a round takes strokes, in ms: 3 hours. */
const OPENS_BEFORE_MS = 3 * 60 * 60_000;

/**
 * Returns the time from which a stroke makes a round live by itself: docs/rules/README.md#when-a-round-takes-strokes.
 * Null without a start time: then only the office makes the round live.
 */
export function findRoundOpening(startsAt: Date | null): Date | null {
  return startsAt && new Date(startsAt.getTime() - OPENS_BEFORE_MS);
}

/** The times at which a tournament begins and ends. Null: nobody has set a day yet. */
export interface TournamentTimes {
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
}

/** Loads when a tournament begins and ends. */
export async function loadTournamentTimes(
  db: Kysely<Schema>,
  tournamentId: number,
): Promise<TournamentTimes> {
  const times = await db
    .selectFrom('tournaments')
    .select([startOfTournament.as('starts_at'), tournamentEnd.as('ends_at')])
    .where('id', '=', tournamentId)
    .executeTakeFirst();
  return times ?? refuse('not-found');
}
