import type { Kysely } from 'kysely';
import type { BoardStatus } from '../../contract/game/boards.ts';
import type { Schema } from '../db/schema.ts';
import { refuse } from '../problems/api-problem.ts';
import { findSeason, type SeasonChoice } from '../states/current-season.ts';
import type { Boards } from './boards.ts';
import type { LastRead } from './last-read.ts';
import { createIndexes } from './play/indexes.ts';
import { findNewest } from './play/load-cards.ts';
import type { Standings } from './standings.ts';
import { runInSlices } from './tickets/in-slices.ts';
import { type Ranking, sortByPoints } from './tickets/ticket-table.ts';

/** The points of a season: the sum over its tournaments. */
export interface Season {
  readonly season: number;
  /** The sum of the versions of its tournaments. It rises when one of these versions rises. */
  readonly version: number;
  readonly updatedAt: Date | null;
  readonly status: BoardStatus;
  readonly ranking: Ranking;
}

interface CachedSeason {
  readonly boards: readonly Boards[];
  readonly season: Promise<Season>;
  last: LastRead<Season> | null;
}
const cachedSeasons = new WeakMap<Standings, CachedSeason>();

/** Returns the current season. Computes it again when one of its tournaments changed. */
export async function getCurrentSeason(
  db: Kysely<Schema>,
  standings: Standings,
  chosen: SeasonChoice,
): Promise<Season> {
  const current = await findSeason(db, chosen);
  if (current === undefined) return refuse('not-found');
  const rows = await db
    .selectFrom('tournaments')
    .select(['id', 'season'])
    .where('published_at', 'is not', null)
    .where('season', '=', current)
    .orderBy('id')
    .execute();
  const [first] = rows;
  if (!first) return refuse('not-found');
  const boards: Boards[] = [];
  for (const { id } of rows) {
    const one = await standings.of(id);
    if (one) boards.push(one);
  }
  const keptSeason = cachedSeasons.get(standings);
  const isKnown = keptSeason !== undefined && isSame(keptSeason.boards, boards);
  const last = keptSeason?.last ?? null;
  const now = isKnown ? keptSeason : { boards, season: addUp(first.season, boards), last };
  cachedSeasons.set(standings, now);
  const season = await now.season;
  now.last = { value: season, at: performance.now() };
  return season;
}

/** Returns the season that was computed last. */
export function getLastSeason(standings: Standings): LastRead<Season> | null {
  return cachedSeasons.get(standings)?.last ?? null;
}

async function addUp(season: number, boards: readonly Boards[]): Promise<Season> {
  const isOver = boards.every(
    ({ status, course }) => status === 'official' || course.status === 'cancelled',
  );
  return {
    season,
    version: boards.reduce((sum, { version }) => sum + version, 0),
    updatedAt: findNewest(boards.map(({ updatedAt }) => updatedAt)),
    status: isOver ? 'official' : 'live',
    ranking: await addRankings(boards.map(({ ranking }) => ranking)),
  };
}

async function addRankings(rankings: readonly Ranking[]): Promise<Ranking> {
  const most = rankings.reduce((sum, { users }) => sum + users.length, 0);
  const indexes = createIndexes();
  const points = new Int32Array(most);
  const tickets = new Int32Array(most);
  for (const ranking of rankings) {
    await runInSlices(ranking.users.length, (first, end) => {
      for (let from = first; from < end; from++) {
        const to = indexes.indexOf(ranking.users[from] ?? 0);
        points[to] = (points[to] ?? 0) + (ranking.points[from] ?? 0);
        tickets[to] = (tickets[to] ?? 0) + (ranking.tickets[from] ?? 0);
      }
    });
  }
  const addedPoints = points.subarray(0, indexes.size);
  const heldTickets = tickets.subarray(0, indexes.size);
  return {
    users: indexes.ids(),
    points: addedPoints,
    tickets: heldTickets,
    order: await sortByPoints(addedPoints, heldTickets),
  };
}

function isSame(a: readonly Boards[], b: readonly Boards[]): boolean {
  return a.length === b.length && a.every((boards, index) => boards === b[index]);
}
