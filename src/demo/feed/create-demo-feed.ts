import type { Kysely } from 'kysely';
import type { Schema } from '../../server/db/schema.ts';
import { addDirt } from './add-dirt.ts';
import { createFeedRow, type ParsByRound } from './create-feed-row.ts';
import { loadFeedCards } from './load-feed-cards.ts';

/** The tournament that a feed is about, and whether the feed has the mistakes of real feeds. */
interface DemoFeedOptions {
  readonly season: number;
  /** The external id. */
  readonly tournament: number;
  readonly isDirty: boolean;
}

/**
 * Creates the external leaderboard of a tournament: its scores, and strokes that nobody entered yet. Returns null when
 * there is no such tournament.
 */
export async function createDemoFeed(
  db: Kysely<Schema>,
  { season, tournament, isDirty }: DemoFeedOptions,
): Promise<object | null> {
  const found = await db
    .selectFrom('tournaments')
    .select(['id', 'starts_at'])
    .where('season', '=', season)
    .where('external_id', '=', tournament)
    .where('published_at', 'is not', null)
    .executeTakeFirst();
  if (!found) return null;
  const cards = await loadFeedCards(db, found.id);
  const pars = await loadPars(db, found.id);
  const byGolfer = Map.groupBy(cards, ({ competitor_id }) => competitor_id);
  const rows = [...byGolfer.values()].map((ofGolfer) => createFeedRow(ofGolfer, pars));
  return {
    season,
    liv_tournament_id: tournament,
    last_updated: (await loadLastTime(db, found.id)) ?? found.starts_at,
    data: isDirty ? addDirt(rows) : rows,
  };
}

async function loadPars(db: Kysely<Schema>, tournamentId: number): Promise<ParsByRound> {
  const holes = await db
    .selectFrom('holes')
    .select(['round_id', 'par'])
    .where('tournament_id', '=', tournamentId)
    .orderBy('hole_number')
    .execute();
  const byRound = Map.groupBy(holes, ({ round_id }) => round_id);
  return new Map([...byRound].map(([round, ofRound]) => [round, ofRound.map(({ par }) => par)]));
}

/** Returns the time of the last stroke, so that a feed without new strokes stays the same text. */
async function loadLastTime(db: Kysely<Schema>, tournamentId: number): Promise<Date | null> {
  const { last } = await db
    .selectFrom('card_lanes')
    .select((eb) => eb.fn.max('updated_at').as('last'))
    .where('tournament_id', '=', tournamentId)
    .executeTakeFirstOrThrow();
  return last;
}
