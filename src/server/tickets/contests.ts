import { createHash, randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { RoundStatus, TournamentStatus } from '../../contract/game.ts';
import type { Contest } from '../../contract/tickets.ts';
import { FIRST_ROUND } from '../../golf/hole.ts';
import { GOLFERS_PER_TICKET } from '../../golf/ruleset.ts';
import type { Schema } from '../db/schema.ts';

const SEED_BYTES = 32;
const openRounds: ReadonlySet<RoundStatus | null> = new Set(['setup', 'live', null]);

/** Gives every tournament that has none its contest, with a seed nobody has seen. */
export async function makeContests(db: Kysely<Schema>): Promise<void> {
  const missing = await db
    .selectFrom('tournaments')
    .leftJoin('contests', 'tournament_id', 'id')
    .select('id')
    .where('tournament_id', 'is', null)
    .execute();
  if (missing.length === 0) return;
  await db
    .insertInto('contests')
    .values(missing.map(({ id }) => ({ tournament_id: id, seed: randomBytes(SEED_BYTES) })))
    // Another process may have made one meanwhile: the first seed stays.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A contest as its tournament's rows tell it. */
export interface ContestRow {
  readonly tournament_id: number;
  readonly status: TournamentStatus;
  readonly firstRound: RoundStatus | null;
  /** Whether four golfers and a team can be drawn from the field. */
  readonly hasField: boolean;
  readonly seed: Uint8Array;
  readonly tickets: number;
}

/** Every contest, the current tournament's first, then the newest. */
export async function listContests(db: Kysely<Schema>): Promise<Contest[]> {
  await makeContests(db);
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
    open: isOpen(row),
    tickets: row.tickets,
    ...seedOf(row),
  }));
}

/** The contest of a tournament; undefined when there is no such tournament. */
export async function findContest(
  db: Kysely<Schema>,
  tournamentId: number,
): Promise<ContestRow | undefined> {
  await makeContests(db);
  return contestRows(db).where('tournaments.id', '=', tournamentId).executeTakeFirst();
}

/** Whether the free ticket can be claimed: once the field is drawn up, until round 1 is over. */
export function isOpen({ status, firstRound, hasField }: ContestRow): boolean {
  return hasField && status !== 'final' && openRounds.has(firstRound);
}

/** What is told of a seed: its SHA-256 always, itself when the tournament is final. */
export function seedOf({ seed, status }: ContestRow): Pick<Contest, 'seed' | 'seed_sha256'> {
  return {
    seed_sha256: createHash('sha256').update(seed).digest('hex'),
    seed: status === 'final' ? Buffer.from(seed).toString('hex') : null,
  };
}

function contestRows(db: Kysely<Schema>) {
  return db
    .selectFrom('contests')
    .innerJoin('tournaments', 'tournaments.id', 'contests.tournament_id')
    .leftJoin('rounds', (join) =>
      join
        .onRef('rounds.tournament_id', '=', 'tournaments.id')
        .on('rounds.round_id', '=', FIRST_ROUND),
    )
    .select(['contests.tournament_id', 'tournaments.status', 'seed', 'tickets'])
    .select('rounds.status as firstRound')
    .select(
      sql<boolean>`(
        select count(*) >= ${GOLFERS_PER_TICKET} and count(team_id) > 0
        from field left join competitor_endings e using (tournament_id, competitor_id)
        where field.tournament_id = tournaments.id and e.status is null
      )`.as('hasField'),
    );
}
