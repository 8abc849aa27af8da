import type { BoardStatus, PlayerRow, PlayersBoard, TeamRow } from '../../contract/game/boards.ts';
import { findEventState } from '../../contract/game/event-state.ts';
import type { EventState } from '../../contract/game/game.ts';
import type { Suspension } from '../../contract/game/suspension.ts';
import { currentRound } from '../../golf/event.ts';
import { GOLFERS_PER_TICKET } from '../../golf/ruleset.ts';
import type { StartList } from '../../golf/start-list.ts';
import { sumTicketPoints } from '../../golf/ticket.ts';
import { findShownCutLine } from './cut.ts';
import { type Course, findSuspension, hasBegun } from './play/course.ts';
import { createStartList } from './play/start-list.ts';
import { createPlayerRows } from './player-rows.ts';
import { createTeamRows } from './team-rows.ts';
import type { Tickets } from './tickets/load-tickets.ts';
import {
  createRanking,
  type LotPoints,
  type Ranking,
  type SumBeyond,
  type TicketTable,
} from './tickets/ticket-table.ts';

/** All boards of a tournament at one version. */
export interface Boards {
  readonly course: Course;
  readonly version: number;
  readonly updatedAt: Date | null;
  readonly status: BoardStatus;
  /** How the event stands. Boards do not know the close of entry, so an event without a stroke is `upcoming`. */
  readonly state: EventState;
  readonly roundId: number;
  /** Null while the round that is played has no cut to show. */
  readonly cutLine: PlayersBoard['cut_line'] | null;
  /** Null while a round is played. */
  readonly suspension: Suspension | null;
  readonly players: readonly PlayerRow[];
  readonly teams: readonly TeamRow[];
  /** Hundredths by competitor and by team, for the points of tickets. */
  readonly competitorPoints: ReadonlyMap<number, number>;
  readonly teamPoints: ReadonlyMap<number, number>;
  /** The start list: with a ticket's lots it gives the ticket's golfers and team. */
  readonly startList: StartList;
  readonly ranking: Ranking;
  /** The tickets that this ranking includes. */
  readonly tickets: Tickets;
}

/** The tickets of a cancelled tournament, which count nothing. */
const NO_TICKETS: TicketTable = {
  count: 0,
  depth: 0,
  teamDepth: 0,
  chunks: [],
  users: new Int32Array(),
};

const HUNDREDTHS = 100;
const ATTESTED = new Set(['attested', 'official']);

/** Creates the boards of a course and its tickets. */
export async function createBoards(course: Course, tickets: Tickets): Promise<Boards> {
  const players = createPlayerRows(course);
  const { rows: teams, points: teamPoints } = createTeamRows(course);
  const competitorPoints = new Map(
    players.map((row) => [row.competitor_id, Math.round(row.fantasy_point * HUNDREDTHS)]),
  );
  const startList = createStartList(course);
  const { store } = tickets;
  const ranking = await createRanking(
    course.status === 'cancelled' ? NO_TICKETS : store.table(),
    collectEntryPoints(startList, competitorPoints),
    {
      points: store.teams().map((id) => teamPoints.get(id) ?? 0),
      inPlay: Uint8Array.from(store.teams(), (id) => Number(startList.teamsInPlay.has(id))),
      held: Math.min(1, startList.teamsInPlay.size),
    },
    sumFurtherLots(tickets, startList, { competitorPoints, teamPoints }),
  );
  return {
    course,
    version: course.version,
    updatedAt: course.updatedAt,
    status: boardStatus(course),
    state: courseState(course),
    roundId: currentRound(course),
    cutLine: course.status === 'cancelled' ? null : findShownCutLine(course),
    suspension: course.status === 'live' ? findSuspension(course) : null,
    players,
    teams,
    competitorPoints,
    teamPoints,
    startList,
    ranking,
    tickets,
  };
}

function collectEntryPoints(
  { entries, entriesInPlay }: StartList,
  competitorPoints: ReadonlyMap<number, number>,
): LotPoints {
  const last = Math.max(0, ...entries.keys());
  const points = new Int32Array(last + 1);
  const inPlay = new Uint8Array(last + 1);
  for (const { number, golfer, isInPlay } of entries.values()) {
    points[number] = competitorPoints.get(golfer) ?? 0;
    inPlay[number] = Number(isInPlay);
  }
  return { points, inPlay, held: Math.min(GOLFERS_PER_TICKET, entriesInPlay.size) };
}

function sumFurtherLots(
  { furtherLots }: Tickets,
  startList: StartList,
  { competitorPoints, teamPoints }: Pick<Boards, 'competitorPoints' | 'teamPoints'>,
): SumBeyond {
  // When nothing has points, each sum is 0. A tournament that is cancelled before the first stroke then needs no draw.
  const isWorth = [competitorPoints, teamPoints].some((points) =>
    [...points.values()].some(Boolean),
  );
  if (!isWorth) return async () => 0;
  return async (number) => {
    if (!furtherLots) throw new RangeError('a ticket came without its contest');
    const lots = await furtherLots(number, startList);
    const golfers = lots.entries
      .filter((entry) => startList.entriesInPlay.has(entry))
      .slice(0, GOLFERS_PER_TICKET)
      .map((entry) => competitorPoints.get(startList.entries.get(entry)?.golfer ?? 0) ?? 0);
    const team = lots.teams.find((id) => startList.teamsInPlay.has(id)) ?? 0;
    return sumTicketPoints(golfers, teamPoints.get(team) ?? 0);
  };
}

function boardStatus(course: Course): BoardStatus {
  if (course.status === 'final') return 'official';
  if (!hasBegun(course)) return 'upcoming';
  const current = currentRound(course);
  const begunRounds = course.rounds.filter(({ roundId }) => roundId <= current);
  return begunRounds.every(({ status }) => ATTESTED.has(status)) ? 'attested' : 'live';
}

/** Returns how the event of a course stands, as its fans see it. */
export function courseState(course: Course): EventState {
  const hasStrokes = course.frozenEntries !== null || hasBegun(course);
  const state = findEventState({
    status: course.status,
    rounds: course.rounds.map(({ status }) => status),
    hasStrokes,
    isEntryOpen: false,
  });
  // Entry may still be open before the first stroke, also in a live round.
  return state === 'in-play' && !hasStrokes ? 'upcoming' : state;
}
