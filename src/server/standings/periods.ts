import type { Kysely } from 'kysely';
import type { BoardStatus, PointsQuery } from '../../contract/game/boards.ts';
import type { EventState } from '../../contract/game/game.ts';
import { findEventPeriods } from '../../golf/periods.ts';
import type { Schema } from '../db/schema.ts';
import { refuse } from '../problems/api-problem.ts';
import { findSeason, type SeasonChoice } from '../states/current-season.ts';
import { findRoundStart, startOfTournament } from '../states/tournament-times.ts';
import type { Boards } from './boards.ts';
import { type LastRead, type LoadResult, loadOrUseLast } from './last-read.ts';
import { createIndexes } from './play/indexes.ts';
import { findNewest } from './play/load-cards.ts';
import type { Standings } from './standings.ts';
import { runInSlices } from './tickets/in-slices.ts';
import { type Ranking, sortByPoints } from './tickets/ticket-table.ts';

/** The settings that decide which events are of one season, month or week. */
export interface PeriodSettings {
  readonly getSeason: () => SeasonChoice;
  readonly getTimeZone: () => string;
}

/** The week or month of a tournament, by default of the current one; without a `period`, the current season. */
type PeriodQuery = Pick<PointsQuery, 'period' | 'tournament_id'>;

/** The points of a season, a month or a week: the sum over its tournaments. */
export interface PeriodStandings {
  readonly season: number;
  /** The sum of the versions of its tournaments. It rises when one of these versions rises. */
  readonly version: number;
  readonly updatedAt: Date | null;
  readonly status: BoardStatus;
  /** Whether no event is left to play. */
  readonly isPlayed: boolean;
  readonly ranking: Ranking;
  /** The most hundredths that a user has from one of its events. */
  readonly mostInEvent: number;
}

/** The tournaments of a period, and the name by which the period is cached. */
interface PeriodEvents {
  readonly key: string;
  readonly season: number;
  readonly ids: readonly number[];
}

/**
 * Opens the periods over the standings. Each is computed again when one of its tournaments has changed. While the
 * database is away, the last one is returned with its age.
 */
export function openPeriods(
  db: Kysely<Schema>,
  standings: Standings,
  settings: PeriodSettings,
): (query: PeriodQuery) => Promise<LoadResult<PeriodStandings>> {
  const cachedPeriods = new Map<
    string,
    { readonly boards: readonly Boards[]; readonly period: Promise<PeriodStandings> }
  >();
  const reads = new Map<string, () => Promise<LoadResult<PeriodStandings>>>();
  const cachedEvents = new Map<
    string,
    { readonly changes: number; readonly events: Promise<PeriodEvents> }
  >();

  /** Finds a period's events, once for each change of a tournament or of the settings. */
  function findEvents(query: PeriodQuery): Promise<PeriodEvents> {
    const { getSeason, getTimeZone } = settings;
    const name = [query.period, query.tournament_id, getSeason(), getTimeZone()].join(' ');
    const changes = standings.countChanges();
    const cached = cachedEvents.get(name);
    if (cached?.changes === changes) return cached.events;
    const events = findPeriodEvents(db, settings, query);
    cachedEvents.set(name, { changes, events });
    // Only the periods of tournaments that exist are kept.
    events.catch(() => cachedEvents.delete(name));
    return events;
  }

  async function load(query: PeriodQuery): Promise<PeriodStandings> {
    const { key, season, ids } = await findEvents(query);
    const boards: Boards[] = [];
    for (const id of ids) {
      const one = await standings.of(id);
      if (one) boards.push(one);
    }
    const cached = cachedPeriods.get(key);
    const isKnown = cached !== undefined && isSame(cached.boards, boards);
    const now = isKnown ? cached : { boards, period: addUp(season, boards) };
    cachedPeriods.set(key, now);
    return now.period;
  }

  return async (query) => {
    const name = `${query.period} ${query.period && query.tournament_id}`;
    const known = reads.get(name);
    if (known) return known();
    let last: LastRead<PeriodStandings> | null = null;
    const read = loadOrUseLast(
      async () => {
        const value = await load(query);
        last = { value, at: performance.now() };
        return value;
      },
      () => last,
    );
    const result = await read();
    // Only the periods of tournaments that exist are kept.
    reads.set(name, read);
    return result;
  };
}

/**
 * Finds the published events of a period, in the order of their ids.
 *
 * @throws ApiProblem `not-found` for an event without a day, which belongs to no week or month
 */
export async function findPeriodEvents(
  db: Kysely<Schema>,
  settings: PeriodSettings,
  { period, tournament_id }: PeriodQuery,
): Promise<PeriodEvents> {
  const tournaments = await db
    .selectFrom('tournaments')
    .select(['id', 'season', 'is_current', startOfTournament.as('starts_at')])
    .where('published_at', 'is not', null)
    .orderBy('id')
    .execute();
  if (period === undefined) {
    const season = (await findSeason(db, settings.getSeason())) ?? refuse('not-found');
    const ids = tournaments.filter((one) => one.season === season).map(({ id }) => id);
    return { key: `season ${season}`, season, ids };
  }
  const chosen =
    tournaments.find(({ id, is_current }) =>
      tournament_id === undefined ? is_current : id === tournament_id,
    ) ?? refuse('not-found');
  const rounds = await db
    .selectFrom('rounds')
    .select(['tournament_id', 'round_id', 'starts_at', 'is_cancelled'])
    .orderBy('round_id')
    .execute();
  const roundsByTournament = Map.groupBy(rounds, (round) => round.tournament_id);
  const timeZone = settings.getTimeZone();
  const findKey = ({ id, starts_at }: (typeof tournaments)[number]) =>
    findEventPeriods(
      (roundsByTournament.get(id) ?? []).map((round) => ({
        startsAt: findRoundStart(round.round_id, round.starts_at, starts_at),
        isCancelled: round.is_cancelled,
      })),
      timeZone,
    )?.[period];
  const key = findKey(chosen) ?? refuse('not-found');
  const ids = tournaments.filter((one) => findKey(one) === key).map(({ id }) => id);
  return { key, season: chosen.season, ids };
}

/** The states of an event in which nothing is left to play. */
const playedStates: ReadonlySet<EventState> = new Set(['checking', 'official', 'cancelled']);

async function addUp(season: number, boards: readonly Boards[]): Promise<PeriodStandings> {
  const isOver = boards.every(
    ({ status, course }) => status === 'official' || course.status === 'cancelled',
  );
  // Until its first stroke an event gives nobody a place. Before the period's first stroke, the board lists the tickets.
  const begunBoards = boards.filter(({ status }) => status !== 'upcoming');
  const counted = begunBoards.length > 0 ? begunBoards : boards;
  return {
    season,
    version: boards.reduce((sum, { version }) => sum + version, 0),
    updatedAt: findNewest(boards.map(({ updatedAt }) => updatedAt)),
    status: isOver ? 'official' : 'live',
    isPlayed: boards.every(({ state }) => playedStates.has(state)),
    ranking: await addRankings(counted.map(({ ranking }) => ranking)),
    mostInEvent: boards.reduce(
      (most, { ranking: { points, order } }) => Math.max(most, points[order[0] ?? 0] ?? 0),
      0,
    ),
  };
}

/** Adds up the rankings of several events: every user's points and ranked tickets. */
export async function addRankings(rankings: readonly Ranking[]): Promise<Ranking> {
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
