import type { BoardStatus, PlayerRow, TeamRow } from '../../contract/boards.ts';
import { type Course, currentRound, hasBegun } from './course.ts';
import type { Tickets } from './load-tickets.ts';
import { playerRows } from './player-rows.ts';
import { teamRows } from './team-rows.ts';
import { type Ranking, rankTickets } from './ticket-table.ts';

/** All boards of a tournament at one version. */
export interface Boards {
  readonly course: Course;
  readonly version: number;
  readonly updatedAt: Date | null;
  readonly status: BoardStatus;
  readonly roundId: number;
  readonly players: readonly PlayerRow[];
  readonly teams: readonly TeamRow[];
  /** Hundredths by competitor and by team: what tickets are made of. */
  readonly competitorPoints: ReadonlyMap<number, number>;
  readonly teamPoints: ReadonlyMap<number, number>;
  readonly ranking: Ranking;
  /** What the ranking was made of. */
  readonly tickets: Tickets;
}

const HUNDREDTHS = 100;
const ATTESTED = new Set(['attested', 'official']);

/** Makes the boards of a course and its tickets. */
export async function makeBoards(course: Course, tickets: Tickets): Promise<Boards> {
  const players = playerRows(course);
  const { rows: teams, points: teamPoints } = teamRows(course);
  const competitorPoints = new Map(
    players.map((row) => [row.competitor_id, Math.round(row.fantasy_point * HUNDREDTHS)]),
  );
  const { store } = tickets;
  const ranking = await rankTickets(
    store.table(),
    store.competitors().map((id) => competitorPoints.get(id) ?? 0),
    store.teams().map((id) => teamPoints.get(id) ?? 0),
  );
  return {
    course,
    version: course.version,
    updatedAt: course.updatedAt,
    status: boardStatus(course),
    roundId: currentRound(course),
    players,
    teams,
    competitorPoints,
    teamPoints,
    ranking,
    tickets,
  };
}

function boardStatus(course: Course): BoardStatus {
  if (course.status === 'final') return 'official';
  const current = currentRound(course);
  const begun = course.rounds.filter(({ roundId }) => roundId <= current);
  if (!hasBegun(course)) return course.status === 'upcoming' ? 'upcoming' : 'live';
  return begun.every(({ status }) => ATTESTED.has(status)) ? 'attested' : 'live';
}
