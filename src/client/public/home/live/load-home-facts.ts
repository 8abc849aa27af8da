import { boardEndpoints } from '../../../../contract/game/board-endpoints.ts';
import type { PlayerRow, PointsBoard, TeamRow } from '../../../../contract/game/boards.ts';
import { gameEndpoints } from '../../../../contract/game/game-endpoints.ts';
import { ticketEndpoints } from '../../../../contract/game/ticket-endpoints.ts';
import type { Contest, Draw, DrawnTicket } from '../../../../contract/game/tickets.ts';
import { callApi } from '../../../api/api.ts';
import { formatEventDays } from '../../../ui/dates.ts';
import { type BestTicket, type FinishedContest, homeFacts, type NextEvent } from '../home-facts.ts';

/** The number of players in the live strip. */
const TOP = 5;

/**
 * Loads the home page's facts: first what is live and what closes next, then a finished contest. A part that fails is
 * left out, because the page is complete without it.
 */
export async function loadHomeFacts(): Promise<void> {
  const contests = await callApi(ticketEndpoints.contests).catch(() => null);
  if (!contests) return;
  homeFacts.set({ ...homeFacts.get(), next: await findNext(contests) });
  await loadLiveBoard(contests);
  const finished = await loadFinishedContest(contests).catch(() => null);
  homeFacts.set({ ...homeFacts.get(), finished });
}

/** Returns a finished contest and its best ticket, loaded once for the page; null without one. */
export async function loadFinishedContest(
  known?: readonly Contest[],
): Promise<FinishedContest | null> {
  const before = homeFacts.get().finished;
  if (before) return before;
  const contests = known ?? (await callApi(ticketEndpoints.contests));
  const contest = contests.find(
    ({ seed, tickets, cancelled }) => seed && tickets > 0 && !cancelled,
  );
  return contest ? loadFinished(contest) : null;
}

/** Loads the top of the current tournament's board. A board that can't be loaded no longer counts as live. */
export async function loadLiveBoard(contests: readonly Contest[]): Promise<void> {
  const board = await callApi(boardEndpoints.playersBoard, { query: { limit: TOP } }).catch(
    () => null,
  );
  const contest = contests.find(({ tournament_id }) => tournament_id === board?.tournament_id);
  // The board also has golfers who haven't begun. Early in round 1 they are the majority.
  const rows = board?.rows.filter(({ strokes }) => strokes > 0) ?? [];
  // Also between two rounds, when no round is live.
  const isLive = board?.state === 'in-play' && contest && rows.length > 0;
  const live = isLive ? { name: contest.name, board: { ...board, rows }, at: Date.now() } : null;
  homeFacts.set({ ...homeFacts.get(), live });
}

async function findNext(contests: readonly Contest[]): Promise<NextEvent | null> {
  const closes = ({ entry_closes_at }: Contest) =>
    entry_closes_at === null ? Number.POSITIVE_INFINITY : Date.parse(entry_closes_at);
  const [next] = contests.filter(({ open }) => open).sort((a, b) => closes(a) - closes(b));
  if (!next) return null;
  const tournaments = await callApi(gameEndpoints.tournaments).catch(() => []);
  const event = tournaments.find(({ id }) => id === next.tournament_id);
  return { contest: next, days: event ? formatEventDays(event, event.time_zone, false) : null };
}

async function loadFinished(contest: Contest): Promise<FinishedContest | null> {
  const query = { tournament_id: contest.tournament_id };
  const [draw, players, teams, points] = await Promise.all([
    callApi(ticketEndpoints.draw, { query }),
    callApi(boardEndpoints.playersBoard, { query }),
    callApi(boardEndpoints.teamsBoard, { query }),
    callApi(boardEndpoints.pointsBoard, { query: { ...query, limit: 1 } }),
  ]);
  const ticket = findBestTicket(draw, players.rows, teams.rows, points);
  const winner = points.rows[0] ?? null;
  return ticket && { contest, draw, players: players.rows, teams: teams.rows, ticket, winner };
}

/**
 * Returns the ticket that won, with which the points board begins. A scorer's ticket, which the board leaves out, can have
 * more points. Without a winner it is the drawn ticket with the most points.
 */
export function findBestTicket(
  { drawn }: Pick<Draw, 'drawn'>,
  players: readonly PlayerRow[],
  teams: readonly TeamRow[],
  { rows: [first], total }: Pick<PointsBoard, 'rows' | 'total'>,
): BestTicket | null {
  const tickets = drawn.flatMap((ticket) => scoreTicket(ticket, players, teams) ?? []);
  const winner = tickets.find(({ points }) => points === first?.fantasy_point);
  if (winner) return { ...winner, wonAgainst: total };
  const [best] = tickets.sort((a, b) => b.points - a.points);
  return best ? { ...best, wonAgainst: null } : null;
}

/** Returns a ticket with its points; null when a board lacks one of its golfers. */
export function scoreTicket(
  { number, golfer_ids, team_id }: DrawnTicket,
  players: readonly PlayerRow[],
  teams: readonly TeamRow[],
): Omit<BestTicket, 'wonAgainst'> | null {
  const rows = golfer_ids.flatMap(
    (id) => players.find(({ competitor_id }) => competitor_id === id) ?? [],
  );
  const team = teams.find((row) => row.team_id === team_id) ?? null;
  if (rows.length < golfer_ids.length || (team_id !== null && !team)) return null;
  const hundredths = [...rows.map((row) => row.fantasy_point), team?.team_point ?? 0]
    .map((points) => Math.round(points * 100))
    .reduce((sum, points) => sum + points, 0);
  return { number, golfers: rows, team, points: hundredths / 100 };
}
