import type { Kysely } from 'kysely';
import {
  type BoardQuery,
  MAX_BOARD_ROWS,
  type PlayersBoard,
  type PointsBoard,
  PointsPeriod,
  type PointsQuery,
  type PointsRow,
  type TeamsBoard,
  TOP_ROWS,
} from '../../contract/game/boards.ts';
import { toFantasyPoint } from '../../golf/hundredths.ts';
import type { Schema } from '../db/schema.ts';
import { type PreparedAnswer, prepareAnswer } from '../http/prepared-answer.ts';
import { ApiProblem, refuse } from '../problems/api-problem.ts';
import type { Boards } from './boards.ts';
import { type BoardPerson, createFriendRows } from './friend-rows.ts';
import { type LastRead, type LoadResult, loadOrUseLast } from './last-read.ts';
import { openPeriods, type PeriodSettings, type PeriodStandings } from './periods.ts';
import { createPointsRows, findIndexInOrder } from './points-rows.ts';
import { prepareTieBreaks } from './prize-tallies.ts';
import type { Standings } from './standings.ts';
import type { Ranking } from './tickets/ticket-table.ts';

/** A cached value is returned without a promise, because thousands of watchers request the same boards. */
type MaybeLater<T> = T | Promise<T>;

/** The places of a week or a month with no event left to play. */
export interface EndedPeriod {
  readonly period: PointsPeriod;
  readonly ranking: Ranking;
}

/** The boards as prepared answers, each built once per version. */
export interface PreparedBoards {
  players(query: BoardQuery): MaybeLater<PreparedAnswer<PlayersBoard>>;
  teams(query: BoardQuery): MaybeLater<PreparedAnswer<TeamsBoard>>;
  /** With people, the board has only these, ranked among themselves. */
  points(
    query: PointsQuery,
    people?: readonly BoardPerson[],
  ): MaybeLater<PreparedAnswer<PointsBoard>>;
  /** Returns the first rows of a tournament's points board. */
  top(boards: Boards): Promise<PointsRow[]>;
  /** Lists the week and the month of a tournament, if they have no event left to play. */
  endedPeriods(tournamentId: number): Promise<EndedPeriod[]>;
  /** Builds the answers that most watchers request first. */
  load(): Promise<void>;
}

/** Opens the answers over the standings. The settings of periods may change while they are open. */
export function openPreparedBoards(
  db: Kysely<Schema>,
  standings: Standings,
  periodSettings: PeriodSettings,
): PreparedBoards {
  const preparedAnswers = new WeakMap<Boards | PeriodStandings, Map<string, unknown>>();

  /**
   * Returns these boards' answer with this name, or builds it. The rows around one row are not cached, because only one
   * watcher requests them.
   */
  function once<T>(
    of: Boards | PeriodStandings,
    name: string,
    make: () => Promise<T>,
  ): MaybeLater<T> {
    const knownAnswers = preparedAnswers.get(of) ?? new Map<string, unknown>();
    preparedAnswers.set(of, knownAnswers);
    const before = knownAnswers.get(name) as MaybeLater<T> | undefined;
    if (before !== undefined) return before;
    const answer = make();
    knownAnswers.set(name, answer);
    answer.then(
      (value) => knownAnswers.set(name, value),
      () => knownAnswers.delete(name),
    );
    return answer;
  }

  function part<T>(
    of: Boards | PeriodStandings,
    name: string,
    query: BoardQuery,
    make: () => Promise<T>,
  ) {
    return query.around === undefined ? once(of, `${name} ${query.limit}`, make) : make();
  }

  async function createRows(
    of: Boards | PeriodStandings,
    from: number,
    count: number,
    isPlayed: boolean,
  ) {
    const tieBreaks =
      'course' in of ? await once(of, 'tie-breaks', () => prepareTieBreaks(of)) : undefined;
    return createPointsRows(db, of.ranking, from, count, isPlayed, tieBreaks);
  }

  const top = async (boards: Boards) =>
    once(boards, 'top', () => createRows(boards, 0, TOP_ROWS, boards.updatedAt !== null));

  let lastCurrent: LastRead<number | undefined> | null = null;
  const current = loadOrUseLast(
    async () => {
      const value = await currentTournament(db);
      lastCurrent = { value, at: performance.now() };
      return value;
    },
    () => lastCurrent,
  );
  const loadPeriod = openPeriods(db, standings, periodSettings);

  async function endedPeriods(tournament_id: number): Promise<EndedPeriod[]> {
    const ended: EndedPeriod[] = [];
    for (const period of PointsPeriod.options) {
      const read = await loadPeriod({ period, tournament_id }).catch(ignoreNotFound);
      if (read?.value.isPlayed) ended.push({ period, ranking: read.value.ranking });
    }
    return ended;
  }

  const byTournament = new Map<number, () => Promise<LoadResult<Boards>>>();

  async function shownBoards(tournamentId: number | undefined): Promise<LoadResult<Boards>> {
    const id = tournamentId ?? (await current()).value ?? refuse('not-found');
    const knownBoards = byTournament.get(id);
    if (knownBoards) return knownBoards();
    const read = loadOrUseLast(
      () => getPreparedBoards(db, standings, id),
      () => standings.last(id),
    );
    const shownBoardsRead = await read();
    byTournament.set(id, read);
    return shownBoardsRead;
  }

  function withBoards<T>(
    tournamentId: number | undefined,
    make: (boards: Boards) => MaybeLater<PreparedAnswer<T>>,
  ): MaybeLater<PreparedAnswer<T>> {
    const boards = tournamentId === undefined ? null : standings.now(tournamentId);
    return boards
      ? make(boards)
      : shownBoards(tournamentId).then((result) => addAgeTo(result, make));
  }

  function points(
    of: Boards | PeriodStandings,
    boardHead: Omit<PointsBoard, 'total' | 'rows'>,
    query: BoardQuery,
    people?: readonly BoardPerson[],
  ): MaybeLater<PreparedAnswer<PointsBoard>> {
    if (people) return pointsAmong(of, boardHead, query, people);
    return part(of, 'points', query, async () => {
      const { ranking } = of;
      const limit = query.limit ?? TOP_ROWS;
      const place = query.around === undefined ? 0 : findIndexInOrder(ranking, query.around);
      const from = query.around === undefined ? 0 : start(place, limit, ranking.order.length);
      return prepareAnswer({
        ...boardHead,
        total: ranking.order.length,
        rows: await createRows(of, from, limit, boardHead.updated_at !== null),
      });
    });
  }

  async function pointsAmong(
    { ranking }: Boards | PeriodStandings,
    boardHead: Omit<PointsBoard, 'total' | 'rows'>,
    query: BoardQuery,
    people: readonly BoardPerson[],
  ): Promise<PreparedAnswer<PointsBoard>> {
    const rows = await createFriendRows(ranking, people, boardHead.updated_at !== null);
    return prepareAnswer({
      ...boardHead,
      total: rows.length,
      whole_total: ranking.order.length,
      rows: rows.slice(0, query.limit ?? TOP_ROWS),
    });
  }

  const snapshots: Omit<PreparedBoards, 'load'> = {
    top,
    endedPeriods,
    players: (query) =>
      withBoards(query.tournament_id, (boards) =>
        part(boards, 'players', query, () =>
          prepareAnswer({
            ...head(boards),
            round_id: boards.roundId,
            ...(boards.cutLine && { cut_line: boards.cutLine }),
            total: boards.players.length,
            rows: cut(boards.players, (row) => row.competitor_id, query),
          }),
        ),
      ),
    teams: (query) =>
      withBoards(query.tournament_id, (boards) =>
        part(boards, 'teams', query, () =>
          prepareAnswer({
            ...head(boards),
            round_id: boards.roundId,
            total: boards.teams.length,
            rows: cut(boards.teams, (row) => row.team_id, query),
          }),
        ),
      ),
    points: (query, people) =>
      query.tournament_id === undefined || query.period
        ? loadPeriod(query).then((result) =>
            addAgeTo(result, (of) => points(of, periodHead(of), query, people)),
          )
        : withBoards(query.tournament_id, (boards) =>
            points(boards, { ...head(boards), season: boards.course.season }, query, people),
          ),
  };

  return {
    ...snapshots,
    load: async () => {
      const tournament_id = (await current()).value;
      if (tournament_id === undefined) return;
      await snapshots.players({ tournament_id });
      await snapshots.teams({ tournament_id });
      await snapshots.points({ tournament_id });
      await snapshots.points({});
    },
  };
}

/** Returns null for a tournament without a day, which belongs to no period. */
function ignoreNotFound(error: unknown): null {
  if (error instanceof ApiProblem && error.problem.type === 'not-found') return null;
  throw error;
}

/** Builds an answer, with the age of its value if it has one. */
async function addAgeTo<S, T>(
  { value, ageS }: LoadResult<S>,
  make: (value: S) => MaybeLater<PreparedAnswer<T>>,
): Promise<PreparedAnswer<T>> {
  const snapshot = await make(value);
  return ageS === undefined ? snapshot : { ...snapshot, ageS };
}

/** Returns the boards of a tournament, by default of the current one. */
export async function getPreparedBoards(
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
    state: boards.state,
    ...(boards.course.status === 'cancelled' && { cancelled: true }),
    ...(boards.suspension && { suspension: boards.suspension }),
  };
}

function periodHead({ version, updatedAt, status, season, mostInEvent }: PeriodStandings) {
  return {
    version,
    updated_at: updatedAt?.toISOString() ?? null,
    tournament_id: null,
    status,
    season,
    most_in_event: toFantasyPoint(mostInEvent),
  };
}

/** Selects the requested rows: the first rows, or the rows around one row. */
function cut<R>(rows: readonly R[], getId: (row: R) => number, { limit, around }: BoardQuery): R[] {
  const count = limit ?? MAX_BOARD_ROWS;
  const place = around === undefined ? 0 : rows.findIndex((row) => getId(row) === around);
  const from = around === undefined ? 0 : start(place === -1 ? null : place, count, rows.length);
  return rows.slice(from, from + count);
}

/**
 * Returns the first index of the rows around an index. Without an index, returns the end, so that no row is selected.
 */
function start(place: number | null, count: number, total: number): number {
  if (place === null) return total;
  return Math.max(0, Math.min(place - Math.floor(count / 2), total - count));
}
