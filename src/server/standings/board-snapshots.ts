import type { Kysely } from 'kysely';
import {
  type BoardQuery,
  MAX_BOARD_ROWS,
  type PlayersBoard,
  type PointsBoard,
  type PointsRow,
  type TeamsBoard,
  TOP_ROWS,
} from '../../contract/boards.ts';
import { refuse } from '../api-problem.ts';
import type { Schema } from '../db/schema.ts';
import type { Boards } from './boards.ts';
import { indexInOrder, pointsRows } from './points-rows.ts';
import { type Season, seasonOf } from './season.ts';
import { makeSnapshot, type Snapshot } from './snapshot.ts';
import type { Standings } from './standings.ts';

/** The boards as answers, each made once per version. */
export interface BoardSnapshots {
  players(query: BoardQuery): Promise<Snapshot<PlayersBoard>>;
  teams(query: BoardQuery): Promise<Snapshot<TeamsBoard>>;
  points(query: BoardQuery): Promise<Snapshot<PointsBoard>>;
  /** The first rows of the points board of a tournament. */
  top(boards: Boards): Promise<PointsRow[]>;
}

/** Opens the answers over the standings. */
export function openBoardSnapshots(db: Kysely<Schema>, standings: Standings): BoardSnapshots {
  const made = new WeakMap<Boards | Season, Map<string, Promise<unknown>>>();

  /** What was made of these boards under that name, or makes it. Parts about a row are asked by one and not kept. */
  function once<T>(of: Boards | Season, name: string, make: () => Promise<T>): Promise<T> {
    const known = made.get(of) ?? new Map<string, Promise<unknown>>();
    made.set(of, known);
    const making = (known.get(name) as Promise<T> | undefined) ?? make();
    known.set(name, making);
    making.catch(() => known.delete(name));
    return making;
  }

  function part<T>(of: Boards | Season, name: string, query: BoardQuery, make: () => Promise<T>) {
    return query.around === undefined ? once(of, `${name} ${query.limit}`, make) : make();
  }

  const top = (boards: Boards) =>
    once(boards, 'top', () => pointsRows(db, boards.ranking, 0, TOP_ROWS));

  return {
    top,
    players: async (query) => {
      const boards = await boardsOf(db, standings, query.tournament_id);
      return part(boards, 'players', query, () =>
        makeSnapshot({
          ...head(boards),
          round_id: boards.roundId,
          total: boards.players.length,
          rows: cut(boards.players, (row) => row.competitor_id, query),
        }),
      );
    },
    teams: async (query) => {
      const boards = await boardsOf(db, standings, query.tournament_id);
      return part(boards, 'teams', query, () =>
        makeSnapshot({
          ...head(boards),
          round_id: boards.roundId,
          total: boards.teams.length,
          rows: cut(boards.teams, (row) => row.team_id, query),
        }),
      );
    },
    points: async (query) => {
      const isSeason = query.tournament_id === undefined;
      const of = isSeason
        ? await seasonOf(db, standings)
        : await boardsOf(db, standings, query.tournament_id);
      return part(of, 'points', query, async () => {
        const { ranking } = of;
        const limit = query.limit ?? TOP_ROWS;
        const place = query.around === undefined ? 0 : indexInOrder(ranking, query.around);
        const from = query.around === undefined ? 0 : start(place, limit, ranking.order.length);
        return makeSnapshot({
          ...('season' in of ? seasonHead(of) : { ...head(of), season: of.course.season }),
          total: ranking.order.length,
          rows: await pointsRows(db, ranking, from, limit),
        });
      });
    },
  };
}

/** The boards of a tournament, of the current one unless said. */
export async function boardsOf(
  db: Kysely<Schema>,
  standings: Pick<Standings, 'of'>,
  tournamentId: number | undefined,
): Promise<Boards> {
  const id = tournamentId ?? (await currentTournament(db));
  return (id === undefined ? null : await standings.of(id)) ?? refuse('not-found');
}

async function currentTournament(db: Kysely<Schema>): Promise<number | undefined> {
  const row = await db
    .selectFrom('tournaments')
    .select('id')
    .where('is_current', '=', true)
    .executeTakeFirst();
  return row?.id;
}

function head(boards: Boards) {
  return {
    version: boards.version,
    updated_at: boards.updatedAt?.toISOString() ?? null,
    tournament_id: boards.course.tournamentId,
    status: boards.status,
  };
}

function seasonHead({ version, updatedAt, status, season }: Season) {
  return {
    version,
    updated_at: updatedAt?.toISOString() ?? null,
    tournament_id: null,
    status,
    season,
  };
}

/** The rows asked for: the first ones, or those about one. */
function cut<R>(rows: readonly R[], idOf: (row: R) => number, { limit, around }: BoardQuery): R[] {
  const count = limit ?? MAX_BOARD_ROWS;
  const place = around === undefined ? 0 : rows.findIndex((row) => idOf(row) === around);
  const from = around === undefined ? 0 : start(place === -1 ? null : place, count, rows.length);
  return rows.slice(from, from + count);
}

/** Where to begin so that a place stands in the middle of so many rows; behind them all when it is not among them. */
function start(place: number | null, count: number, total: number): number {
  if (place === null) return total;
  return Math.max(0, Math.min(place - Math.floor(count / 2), total - count));
}
