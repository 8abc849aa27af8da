import type { Kysely } from 'kysely';
import type { EventState } from '../../contract/game/game.ts';
import type {
  GolferStanding,
  Ticket,
  TicketGolfer,
  TicketMove,
  TicketPlace,
} from '../../contract/game/tickets.ts';
import { listPlayedHoles } from '../../golf/card.ts';
import { roundCounts } from '../../golf/ending.ts';
import { HOLES_PER_ROUND } from '../../golf/hole.ts';
import { toFantasyPoint } from '../../golf/hundredths.ts';
import { roundPoints } from '../../golf/round-points.ts';
import type { Schema } from '../db/schema.ts';
import type { Boards } from '../standings/boards.ts';
import { courseCardKey, findCompetitorRound, findRoundsInPlay } from '../standings/play/course.ts';
import { getRoundRules } from '../standings/play/score-course-card.ts';
import { createPointsRows } from '../standings/points-rows.ts';
import { rankRoundStart } from '../standings/round-start.ts';
import type { Standings } from '../standings/standings.ts';
import { findTicketPlace, type Ranking } from '../standings/tickets/ticket-table.ts';
import { listTickets, type TicketFilter } from './list-tickets.ts';

/** The holes of a golfer that a ticket shows. */
const SHOWN_HOLES = 6;

/** How many of the newest writes are searched for the last one that changed the points. */
const RECENT_WRITES = 12;

/** The states in which a ticket has a place. */
export const begunStates: ReadonlySet<EventState> = new Set(['in-play', 'checking', 'official']);

/** Lists a participant's tickets with how each of them stands: place, golfers and the last change of its points. */
export async function listStandingTickets(
  db: Kysely<Schema>,
  standings: Pick<Standings, 'of'>,
  filter: Extract<TicketFilter, { readonly userId: number }>,
): Promise<Ticket[]> {
  const boardsById = new Map<number, Boards>();
  // The place comes from the same boards as the points, so that both have one version.
  const source = {
    of: async (id: number, atLeast: number) => {
      const boards = await standings.of(id, atLeast);
      if (boards) boardsById.set(id, boards);
      return boards;
    },
  };
  const tickets = await listTickets(db, source, filter);
  const standingTickets: Ticket[] = [];
  for (const ticket of tickets) {
    const boards = boardsById.get(ticket.tournament.id);
    standingTickets.push(boards ? await addStanding(db, boards, filter.userId, ticket) : ticket);
  }
  return standingTickets;
}

/** Adds to a ticket how it stands on these boards. */
export async function addStanding(
  db: Kysely<Schema>,
  boards: Boards,
  userId: number,
  ticket: Ticket,
): Promise<Ticket> {
  const { course, state, roundId } = boards;
  const tournament = {
    ...ticket.tournament,
    state,
    ...(boards.suspension && { suspension: boards.suspension }),
    round_id: roundId,
    rounds: course.rounds.at(-1)?.roundId ?? 0,
  };
  if (ticket.ticket_status === 'void' || !begunStates.has(state)) return { ...ticket, tournament };
  const place = await findPlace(db, boards, userId);
  const lastMove = await findLastMove(db, boards, ticket.competitors);
  return {
    ...ticket,
    tournament,
    competitors: ticket.competitors.map((golfer) => addGolferStanding(boards, golfer)),
    teams: ticket.teams.map((team) => addTeamStanding(boards, team)),
    ...(place && { place }),
    ...(lastMove && { last_move: lastMove }),
    ...(state === 'in-play' && { holes_left: countHolesLeft(boards, ticket.competitors) }),
  };
}

async function findPlace(
  db: Kysely<Schema>,
  boards: Boards,
  userId: number,
): Promise<TicketPlace | null> {
  const { ranking } = boards;
  const position = findPosition(ranking, userId);
  if (position === null) return null;
  const { first, tied } = position;
  const start = boards.state === 'in-play' ? await rankRoundStart(boards) : null;
  const before = start && findPosition(start, userId);
  const [above] = first === 0 ? [] : await createPointsRows(db, ranking, first - 1, 1, true);
  const leader = boards.state === 'in-play' ? null : await findLeader(db, ranking);
  return {
    position: first + 1,
    is_tied: tied,
    of: ranking.order.length,
    ...(before && { moved: before.first - first }),
    ...(above && {
      above: {
        username: above.username,
        position: above.position,
        fantasy_point: above.fantasy_point,
      },
    }),
    ...(leader && { leader }),
  };
}

async function findLeader(
  db: Kysely<Schema>,
  ranking: Ranking,
): Promise<NonNullable<TicketPlace['leader']> | null> {
  const { order, points } = ranking;
  const [row] = await createPointsRows(db, ranking, 0, 1, true);
  if (!row) return null;
  const most = points[order[0] ?? 0];
  const firstLess = order.findIndex((index) => points[index] !== most);
  const others = (firstLess === -1 ? order.length : firstLess) - 1;
  return { username: row.username, fantasy_point: row.fantasy_point, others };
}

/** Returns the first index with the holder's place in the order; null for a holder who is not on the board. */
function findPosition(
  ranking: Ranking,
  userId: number,
): { readonly first: number; readonly tied: boolean } | null {
  const index = ranking.users.indexOf(userId);
  if (index === -1 || ranking.tickets[index] === 0) return null;
  return findTicketPlace(ranking, index);
}

function addGolferStanding(boards: Boards, golfer: TicketGolfer): TicketGolfer {
  const row = boards.players.find(({ competitor_id }) => competitor_id === golfer.id);
  if (!row) return golfer;
  const standing: GolferStanding = {
    position_label: row.position_label,
    to_par: row.to_par,
    thru: row.thru,
    has_started: row.strokes > 0,
    fantasy_point: row.fantasy_point,
    holes: boards.state === 'in-play' ? listLastHoles(boards, golfer.id) : [],
    ...(row.ending && { ending: row.ending }),
  };
  return { ...golfer, standing };
}

function listLastHoles({ course }: Boards, competitorId: number): GolferStanding['holes'] {
  const roundId = findCompetitorRound(course, competitorId);
  const written = course.cards.get(courseCardKey(roundId, competitorId));
  if (!written) return [];
  return listPlayedHoles(written.card)
    .slice(-SHOWN_HOLES)
    .map(({ hole, par, strokes }) => ({ hole_number: hole, par, strokes }));
}

function addTeamStanding(
  { teams, teamPoints }: Boards,
  team: Ticket['teams'][number],
): Ticket['teams'][number] {
  const row = teams.find(({ team_id }) => team_id === team.id);
  if (!row) return team;
  return {
    ...team,
    standing: {
      position_label: row.position_label,
      fantasy_point: toFantasyPoint(teamPoints.get(team.id) ?? 0),
    },
  };
}

/** Counts the holes that the golfers who are still in have to play, in all open rounds. */
function countHolesLeft({ course }: Boards, golfers: readonly TicketGolfer[]): number {
  const openRounds = course.rounds.filter(
    ({ status, shortened }) => !shortened && (status === 'setup' || status === 'live'),
  );
  let left = 0;
  for (const { id } of golfers) {
    if (course.players.find((player) => player.id === id)?.ending !== null) continue;
    for (const { roundId } of openRounds) {
      left += HOLES_PER_ROUND - (course.cards.get(courseCardKey(roundId, id))?.score.thru ?? 0);
    }
  }
  return left;
}

/** Finds the newest stroke of the rounds in play, or else of the last round, that changed the points of these golfers. */
async function findLastMove(
  db: Kysely<Schema>,
  { course }: Boards,
  golfers: readonly TicketGolfer[],
): Promise<TicketMove | null> {
  const { current, live } = findRoundsInPlay(course);
  const writes = await db
    .selectFrom('score_history')
    .select(['round_id', 'competitor_id', 'hole_number', 'old_value', 'value', 'recorded_at'])
    .where('tournament_id', '=', course.tournamentId)
    .where('round_id', 'in', [current, ...live])
    .where('hole_number', '>', 0)
    .where('tournament_version', '<=', course.version)
    .where(
      'competitor_id',
      'in',
      golfers.map(({ id }) => id),
    )
    .orderBy('id', 'desc')
    .limit(RECENT_WRITES)
    .execute();
  for (const write of writes) {
    const roundId = write.round_id;
    const round = course.rounds.find((one) => one.roundId === roundId);
    const written = course.cards.get(courseCardKey(roundId, write.competitor_id));
    const player = course.players.find(({ id }) => id === write.competitor_id);
    const golfer = golfers.find(({ id }) => id === write.competitor_id);
    if (!round || !written || !player || !golfer) continue;
    const { card } = written;
    // Only a hole's newest write is about points that count: an older one was replaced.
    if ((card.strokes[write.hole_number - 1] ?? null) !== write.value) continue;
    const cardBefore = {
      ...card,
      strokes: card.strokes.with(write.hole_number - 1, write.old_value),
    };
    const rules = getRoundRules(course, round);
    const counts = roundCounts(player.ending, roundId);
    const points = roundPoints(card, rules, counts) - roundPoints(cardBefore, rules, counts);
    if (points === 0) continue;
    return {
      competitor_id: golfer.id,
      full_name: golfer.full_name,
      round_id: roundId,
      hole_number: write.hole_number,
      par: card.pars[write.hole_number - 1] ?? 0,
      strokes: write.value,
      points: toFantasyPoint(points),
      at: write.recorded_at.toISOString(),
    };
  }
  return null;
}
