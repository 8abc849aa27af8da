import { type Kysely, type Selectable, sql } from 'kysely';
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
import { courseCardKey, findCompetitorRound, findRoundsInPlay } from '../../golf/event.ts';
import { HOLES_PER_ROUND } from '../../golf/hole.ts';
import { toFantasyPoint } from '../../golf/hundredths.ts';
import { type PointsLine, roundLines, roundPoints } from '../../golf/round-points.ts';
import type { Schema } from '../db/schema.ts';
import type { Boards } from '../standings/boards.ts';
import { getRoundRules } from '../standings/play/score-course-card.ts';
import { loadUsernames } from '../standings/points-rows.ts';
import type { PreparedBoards } from '../standings/prepared-boards.ts';
import { rankRoundStart } from '../standings/round-start.ts';
import type { Standings } from '../standings/standings.ts';
import { findTicketPlace, type Ranking } from '../standings/tickets/ticket-table.ts';
import { startOfTournament } from '../states/tournament-times.ts';
import { listTickets, type TicketFilter } from './list-tickets.ts';

/** The holes of a golfer that a ticket shows. */
const SHOWN_HOLES = 6;

/** How many of the newest writes are searched for the last one that changed the points. */
const RECENT_WRITES = 12;

/** The states in which a ticket has a place. */
export const begunStates: ReadonlySet<EventState> = new Set(['in-play', 'checking', 'official']);

/** What the place of a ticket is loaded from. */
export interface StandingDeps {
  readonly db: Kysely<Schema>;
  readonly standings: Pick<Standings, 'of'>;
  readonly boards: Pick<PreparedBoards, 'endedPeriods'>;
}

/** The states in which nobody begins any more. */
const closedStates: ReadonlySet<EventState> = new Set(['checking', 'official', 'cancelled']);

/** How many of the first tickets a second admin guards. */
const GUARDED_PLACES = 10;

/** Whether a ticket is among the first ten of its tournament now. */
export async function isAmongFirst(
  { db, standings }: Pick<StandingDeps, 'db' | 'standings'>,
  ticketId: number,
): Promise<boolean> {
  const ticket = await db
    .selectFrom('tickets')
    .select(['tournament_id', 'user_id'])
    .where('id', '=', ticketId)
    .executeTakeFirst();
  const boards = ticket && (await standings.of(ticket.tournament_id));
  const position = boards && findPosition(boards.ranking, ticket.user_id);
  return Boolean(position && position.first < GUARDED_PLACES);
}

/** Lists a participant's tickets with how each of them stands: place, golfers and the last change of its points. */
export async function listStandingTickets(
  deps: StandingDeps,
  filter: Extract<TicketFilter, { readonly userId: number }>,
): Promise<Ticket[]> {
  const boardsById = new Map<number, Boards>();
  // The place comes from the same boards as the points, so that both have one version.
  const source = {
    of: async (id: number, atLeast: number) => {
      const boards = await deps.standings.of(id, atLeast);
      if (boards) boardsById.set(id, boards);
      return boards;
    },
  };
  const tickets = await listTickets(deps.db, source, filter);
  return addStandings(
    deps,
    tickets.map((ticket) => ({
      ticket,
      boards: boardsById.get(ticket.tournament.id) ?? null,
      userId: filter.userId,
    })),
  );
}

/** A ticket, its holder, and the boards on which it stands; null when they are not loaded. */
interface HeldTicket {
  readonly ticket: Ticket;
  readonly boards: Boards | null;
  readonly userId: number;
}

/** Adds to each ticket how it stands on its boards. However many tickets there are, it takes three queries. */
export async function addStandings(
  { db, standings, boards: periods }: StandingDeps,
  held: readonly HeldTicket[],
): Promise<Ticket[]> {
  const standing = held.filter(hasPlace);
  const names = await loadUsernames(db, [...new Set(standing.flatMap(listShownUsers))]);
  const writes = await loadRecentWrites(db, standing);
  const results = await loadLastResults(db, standings, held);
  return Promise.all(
    held.map(async (one) => {
      const { ticket, boards } = one;
      if (!boards) return ticket;
      const { course, state, roundId } = boards;
      const tournament = {
        ...ticket.tournament,
        state,
        ...(boards.suspension && { suspension: boards.suspension }),
        round_id: roundId,
        rounds: course.rounds.at(-1)?.roundId ?? 0,
      };
      const golfers = ticket.competitors.map((golfer) =>
        isWaiting(one, golfer) ? addPreview(boards, golfer, results) : golfer,
      );
      if (!hasPlace(one)) return { ...ticket, tournament, competitors: golfers };
      const place = await findPlace(one, names, periods);
      const lastMove = findLastMove(boards, ticket.competitors, writes.get(ticket.id) ?? []);
      return {
        ...ticket,
        tournament,
        competitors: golfers.map((golfer) => addGolferStanding(boards, golfer)),
        teams: ticket.teams.map((team) => addTeamStanding(boards, team)),
        ...(place && { place }),
        ...(lastMove && { last_move: lastMove }),
        ...(state === 'in-play' && { holes_left: countHolesLeft(boards, ticket.competitors) }),
      };
    }),
  );
}

type StandingTicket = HeldTicket & { readonly boards: Boards };

function hasPlace(one: HeldTicket): one is StandingTicket {
  const { ticket, boards } = one;
  return boards !== null && ticket.ticket_status !== 'void' && begunStates.has(boards.state);
}

/** Returns the indexes of those whom the ticket's place names: the next one above, and the leader once play is over. */
function findShownIndexes({ boards, userId }: StandingTicket) {
  const { ranking, state } = boards;
  const position = findPosition(ranking, userId);
  return {
    position,
    above: position && position.first > 0 ? (ranking.order[position.first - 1] ?? null) : null,
    leader: position && state !== 'in-play' ? (ranking.order[0] ?? null) : null,
  };
}

function listShownUsers(one: StandingTicket): number[] {
  const { above, leader } = findShownIndexes(one);
  return [above, leader].flatMap((index) =>
    index === null ? [] : (one.boards.ranking.users[index] ?? []),
  );
}

async function findPlace(
  one: StandingTicket,
  names: ReadonlyMap<number, string>,
  periods: StandingDeps['boards'],
): Promise<TicketPlace | null> {
  const { boards, userId } = one;
  const { ranking } = boards;
  const { position, above, leader } = findShownIndexes(one);
  if (position === null) return null;
  const { first, tied } = position;
  const start = boards.state === 'in-play' ? await rankRoundStart(boards) : null;
  const before = start && findPosition(start, userId);
  const ended = boards.state === 'in-play' ? [] : await listEndedPlaces(one, periods);
  const show = (index: number) => ({
    username: names.get(ranking.users[index] ?? 0) ?? '',
    fantasy_point: toFantasyPoint(ranking.points[index] ?? 0),
  });
  return {
    position: first + 1,
    is_tied: tied,
    of: ranking.order.length,
    ...(before && { moved: before.first - first }),
    ...(above !== null && {
      above: { ...show(above), position: findTicketPlace(ranking, above).first + 1 },
    }),
    ...(leader !== null && { leader: { ...show(leader), others: countOtherLeaders(ranking) } }),
    ...(ended.length > 0 && { ended }),
  };
}

async function listEndedPlaces(
  { boards, userId }: StandingTicket,
  periods: StandingDeps['boards'],
) {
  const ended = await periods.endedPeriods(boards.course.tournamentId);
  return ended.flatMap(({ period, ranking }) => {
    const place = findPosition(ranking, userId);
    return place ? [{ period, position: place.first + 1, is_tied: place.tied }] : [];
  });
}

/** Counts those who have as many points as the leader. */
function countOtherLeaders({ order, points }: Ranking): number {
  const most = points[order[0] ?? 0];
  const firstLess = order.findIndex((index) => points[index] !== most);
  return (firstLess === -1 ? order.length : firstLess) - 1;
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

/** Whether a golfer of a ticket that counts is still to begin an event. */
function isWaiting({ ticket, boards }: HeldTicket, { id }: TicketGolfer): boolean {
  if (!boards || ticket.ticket_status === 'void' || closedStates.has(boards.state)) return false;
  const row = boards.players.find(({ competitor_id }) => competitor_id === id);
  return row !== undefined && row.strokes === 0 && !row.ending;
}

/** Adds to a golfer who has not begun what is known of them: the hole of their start, and their last result. */
function addPreview(
  { players }: Boards,
  golfer: TicketGolfer,
  results: ReadonlyMap<number, TicketGolfer['last_event']>,
): TicketGolfer {
  const start = players.find(({ competitor_id }) => competitor_id === golfer.id)?.start_hole ?? 0;
  const last = results.get(golfer.id);
  return { ...golfer, ...(start > 0 && { start_hole: start }), ...(last && { last_event: last }) };
}

/** Loads the results of the last finished events of the golfers who are still to begin, by golfer. */
async function loadLastResults(
  db: Kysely<Schema>,
  standings: Pick<Standings, 'of'>,
  held: readonly HeldTicket[],
): Promise<ReadonlyMap<number, TicketGolfer['last_event']>> {
  const ids = held.flatMap((one) =>
    one.ticket.competitors.filter((golfer) => isWaiting(one, golfer)).map(({ id }) => id),
  );
  const events = await db
    .selectFrom('field')
    .innerJoin('tournaments', 'tournaments.id', 'field.tournament_id')
    .select(['competitor_id', 'tournaments.id'])
    .distinctOn('competitor_id')
    .where('competitor_id', 'in', [0, ...ids])
    .where('status', '=', 'final')
    .where('published_at', 'is not', null)
    .orderBy('competitor_id')
    .orderBy(startOfTournament, (order) => order.desc().nullsLast())
    .orderBy('tournaments.id', 'desc')
    .execute();
  const results = new Map<number, TicketGolfer['last_event']>();
  for (const { id, competitor_id } of events) {
    const boards = await standings.of(id);
    const row = boards?.players.find((one) => one.competitor_id === competitor_id);
    if (!boards || !row || row.strokes === 0) continue;
    const { position_label, fantasy_point } = row;
    results.set(competitor_id, { name: boards.course.name, position_label, fantasy_point });
  }
  return results;
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

/** A write that may have changed a ticket's points. */
type RecentWrite = Pick<
  Selectable<Schema['score_history']>,
  'round_id' | 'competitor_id' | 'hole_number' | 'old_value' | 'value' | 'recorded_at'
>;

/** Loads the newest writes for the golfers of each ticket, in the rounds in play or else in the last round. */
async function loadRecentWrites(
  db: Kysely<Schema>,
  standing: readonly StandingTicket[],
): Promise<ReadonlyMap<number, RecentWrite[]>> {
  if (standing.length === 0) return new Map();
  const queries = standing.map(({ ticket, boards: { course } }) => {
    const { current, live } = findRoundsInPlay(course);
    const golfers = ticket.competitors.map(({ id }) => id);
    return sql`(
      select ${ticket.id}::integer as ticket_id, id, round_id, competitor_id, hole_number, old_value, value, recorded_at
      from score_history
      where tournament_id = ${course.tournamentId}
        and round_id = any(${[current, ...live]}::integer[])
        and hole_number > 0
        and tournament_version <= ${course.version}
        and competitor_id = any(${golfers}::integer[])
      order by id desc
      limit ${RECENT_WRITES})`;
  });
  const { rows } = await sql<RecentWrite & { ticket_id: number }>`
    select * from (${sql.join(queries, sql` union all `)}) as writes order by id desc`.execute(db);
  return Map.groupBy(rows, ({ ticket_id }) => ticket_id);
}

/** Finds the newest of these writes that changed the points of these golfers. */
function findLastMove(
  { course }: Boards,
  golfers: readonly TicketGolfer[],
  writes: readonly RecentWrite[],
): TicketMove | null {
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
    const rewards = findRewards(
      roundLines(cardBefore, rules, counts),
      roundLines(card, rules, counts),
    );
    return {
      competitor_id: golfer.id,
      full_name: golfer.full_name,
      round_id: roundId,
      hole_number: write.hole_number,
      par: card.pars[write.hole_number - 1] ?? 0,
      strokes: write.value,
      points: toFantasyPoint(points),
      ...(rewards.length > 0 && { rewards }),
      at: write.recorded_at.toISOString(),
    };
  }
  return null;
}

/** Lists the streaks and bonuses that a card has more or less than before, with the points that they bring or take. */
function findRewards(
  before: readonly PointsLine[],
  after: readonly PointsLine[],
): NonNullable<TicketMove['rewards']> {
  const rules = new Set(
    [...before, ...after].filter(({ kind }) => kind !== 'hole').map(({ rule }) => rule),
  );
  const add = (lines: readonly PointsLine[], rule: string) =>
    lines.filter((line) => line.rule === rule).reduce((sum, { points }) => sum + points, 0);
  return [...rules].flatMap((rule) => {
    const points = add(after, rule) - add(before, rule);
    return points === 0 ? [] : { rule, points: toFantasyPoint(points) };
  });
}
