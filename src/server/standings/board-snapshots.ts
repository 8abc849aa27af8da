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

/** What is at hand already is given without a wait: a crowd asks for the same boards. */
type MaybeLater<T> = T | Promise<T>;

/** The boards as answers, each made once per version. */
export interface BoardSnapshots {
  players(query: BoardQuery): MaybeLater<Snapshot<PlayersBoard>>;
  teams(query: BoardQuery): MaybeLater<Snapshot<TeamsBoard>>;
  points(query: BoardQuery): MaybeLater<Snapshot<PointsBoard>>;
  /** The first rows of the points board of a tournament. */
  top(boards: Boards): Promise<PointsRow[]>;
}

/** Opens the answers over the standings. */
export function openBoardSnapshots(db: Kysely<Schema>, standings: Standings): BoardSnapshots {
  const made = new WeakMap<Boards | Season, Map<string, unknown>>();

  /** What was made of these boards under that name, or makes it. Parts about a row are asked by one and not kept. */
  function once<T>(of: Boards | Season, name: string, make: () => Promise<T>): MaybeLater<T> {
    const known = made.get(of) ?? new Map<string, unknown>();
    made.set(of, known);
    const before = known.get(name) as MaybeLater<T> | undefined;
    if (before !== undefined) return before;
    const making = make();
    known.set(name, making);
    making.then(
      (value) => known.set(name, value),
      () => known.delete(name),
    );
    return making;
  }

  function part<T>(of: Boards | Season, name: string, query: BoardQuery, make: () => Promise<T>) {
    return query.around === undefined ? once(of, `${name} ${query.limit}`, make) : make();
  }

  const top = async (boards: Boards) =>
    once(boards, 'top', () => pointsRows(db, boards.ranking, 0, TOP_ROWS));

  function withBoards<T>(
    tournamentId: number | undefined,
    make: (boards: Boards) => MaybeLater<T>,
  ): MaybeLater<T> {
    const boards = tournamentId === undefined ? null : standings.now(tournamentId);
    return boards ? make(boards) : boardsOf(db, standings, tournamentId).then(make);
  }

  function points(
    of: Boards | Season,
    shown: Omit<PointsBoard, 'total' | 'rows'>,
    query: BoardQuery,
  ): MaybeLater<Snapshot<PointsBoard>> {
    return part(of, 'points', query, async () => {
      const { ranking } = of;
      const limit = query.limit ?? TOP_ROWS;
      const place = query.around === undefined ? 0 : indexInOrder(ranking, query.around);
      const from = query.around === undefined ? 0 : start(place, limit, ranking.order.length);
      return makeSnapshot({
        ...shown,
        total: ranking.order.length,
        rows: await pointsRows(db, ranking, from, limit),
      });
    });
  }

  return {
    top,
    players: (query) =>
      withBoards(query.tournament_id, (boards) =>
        part(boards, 'players', query, () =>
          makeSnapshot({
            ...head(boards),
            round_id: boards.roundId,
            total: boards.players.length,
            rows: cut(boards.players, (row) => row.competitor_id, query),
          }),
        ),
      ),
    teams: (query) =>
      withBoards(query.tournament_id, (boards) =>
        part(boards, 'teams', query, () =>
          makeSnapshot({
            ...head(boards),
            round_id: boards.roundId,
            total: boards.teams.length,
            rows: cut(boards.teams, (row) => row.team_id, query),
          }),
        ),
      ),
    points: (query) =>
      query.tournament_id === undefined
        ? seasonOf(db, standings).then((season) => points(season, seasonHead(season), query))
        : withBoards(query.tournament_id, (boards) =>
            points(boards, { ...head(boards), season: boards.course.season }, query),
          ),
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
