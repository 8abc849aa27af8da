import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { findEventState } from '../../contract/game/event-state.ts';
import type { EventState, RoundStatus } from '../../contract/game/game.ts';
import type { Contest } from '../../contract/game/tickets.ts';
import { GOLFERS_PER_TICKET } from '../../golf/ruleset.ts';
import type { Schema, StoredStatus } from '../db/schema.ts';
import { mayWrite } from '../states/may-write.ts';

/** A contest, from the rows of its tournament. */
export interface ContestRow {
  readonly tournament_id: number;
  readonly status: StoredStatus;
  readonly version: number;
  /** The states of the rounds that are not cancelled, in order. */
  readonly rounds: readonly RoundStatus[];
  readonly entryClosesAt: Date | null;
  /** When the first stroke was entered, which froze the start list; a cleared stroke counts too. */
  readonly frozenAt: Date | null;
  /** The field has four golfers. */
  readonly hasField: boolean;
  /** A golfer of the field has a team, so a ticket holds a team. */
  readonly hasTeams: boolean;
  readonly seed: Uint8Array;
  /** When the seed became public. Then entry stays closed, even when the office reopens the tournament. */
  readonly seedToldAt: Date | null;
  readonly tickets: number;
}

/** Lists every contest, the current tournament's first, then the newest. */
export async function listContests(db: Kysely<Schema>, now: Date): Promise<Contest[]> {
  const rows = await contestRows(db)
    .select(['name', 'city', 'country'])
    .orderBy('is_current', 'desc')
    .orderBy('season', 'desc')
    .orderBy('tournaments.id', 'desc')
    .execute();
  return rows.map((row) => ({
    tournament_id: row.tournament_id,
    name: row.name,
    city: row.city,
    country: row.country,
    state: findContestState(row, now),
    open: isOpen(row, now),
    ...(row.status === 'cancelled' && { cancelled: true }),
    entry_closes_at: row.entryClosesAt?.toISOString() ?? null,
    has_teams: row.hasTeams,
    tickets: row.tickets,
    ...describeSeed(row),
  }));
}

/** Lists the contests of all tournaments, in no order. */
export async function listContestRows(db: Kysely<Schema>): Promise<ContestRow[]> {
  return contestRows(db).execute();
}

/** Returns the contest of a tournament; undefined when there is no such tournament. */
export async function findContest(
  db: Kysely<Schema>,
  tournamentId: number,
): Promise<ContestRow | undefined> {
  return contestRows(db).where('tournaments.id', '=', tournamentId).executeTakeFirst();
}

/**
 * Whether a user can claim the free ticket: from a complete field until the published time or the first stroke.
 * Entry stays closed after the stroke is cleared. Otherwise a scorer could clear scores, claim, and enter them again.
 */
export function isOpen(contest: ContestRow, now: Date): boolean {
  const { status, rounds, hasField, frozenAt, entryClosesAt, seedToldAt } = contest;
  if (!hasField || mayWrite('claim', status, rounds[0] ?? 'setup', 'user') !== 'yes') return false;
  return (
    frozenAt === null && seedToldAt === null && (entryClosesAt === null || now < entryClosesAt)
  );
}

/** Finds how the event of a contest stands. */
export function findContestState(contest: ContestRow, now: Date): EventState {
  return findEventState({
    status: contest.status,
    rounds: contest.rounds,
    hasStrokes: contest.frozenAt !== null,
    isEntryOpen: isOpen(contest, now),
  });
}

/** Returns the public facts about a seed: its SHA-256, and the seed itself once the tournament has been final. */
export function describeSeed({
  seed,
  seedToldAt,
}: ContestRow): Pick<Contest, 'seed' | 'seed_sha256'> {
  return {
    seed_sha256: createHash('sha256').update(seed).digest('hex'),
    seed: seedToldAt === null ? null : Buffer.from(seed).toString('hex'),
  };
}

function contestRows(db: Kysely<Schema>) {
  return db
    .selectFrom('contests')
    .innerJoin('tournaments', 'tournaments.id', 'contests.tournament_id')
    .select(['contests.tournament_id', 'tournaments.status', 'version', 'seed', 'tickets'])
    .select('entry_closes_at as entryClosesAt')
    .select('seed_told_at as seedToldAt')
    .select('start_list_frozen_at as frozenAt')
    .select([
      sql<RoundStatus[]>`array(
        select rounds.status from rounds
        where rounds.tournament_id = tournaments.id and not rounds.is_cancelled order by round_id
      )`.as('rounds'),
      sql<boolean>`(
        select count(*) >= ${GOLFERS_PER_TICKET}
        from field where field.tournament_id = tournaments.id
      )`.as('hasField'),
      sql<boolean>`exists (
        select from field
        where field.tournament_id = tournaments.id and field.team_id is not null
      )`.as('hasTeams'),
    ]);
}
