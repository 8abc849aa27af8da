import type { Kysely } from 'kysely';
import type { TournamentStatus } from '../../contract/game.ts';
import type { Ticket, TicketGolfer, TicketStatus } from '../../contract/tickets.ts';
import { toFantasyPoint } from '../../golf/hundredths.ts';
import { ticketPoints } from '../../golf/ticket.ts';
import type { Schema } from '../db/schema.ts';
import { flagUrl, portraitUrl, teamLogoUrl } from '../media/media-url.ts';

/** Points of a tournament as the standings have them, in hundredths by competitor and by team. */
export interface TournamentPoints {
  readonly version: number;
  readonly competitorPoints: ReadonlyMap<number, number>;
  readonly teamPoints: ReadonlyMap<number, number>;
}

/** Tells the points of a tournament. */
export interface PointsSource {
  of(tournamentId: number): Promise<TournamentPoints | null>;
}

/** Which tickets. */
export interface TicketFilter {
  readonly userId?: number;
  readonly tournamentId?: number | undefined;
  readonly ticketId?: number;
}

/** Which part of them: pages from 1. */
export interface TicketPage {
  readonly page: number;
  readonly limit: number;
}

const statusOf: Readonly<Record<TournamentStatus, TicketStatus>> = {
  upcoming: 'open',
  live: 'live',
  final: 'final',
};

/** Tickets with their points, the newest tournament's first, by number. */
export async function listTickets(
  db: Kysely<Schema>,
  points: PointsSource,
  filter: TicketFilter,
  { page, limit }: TicketPage,
): Promise<Ticket[]> {
  const rows = await filtered(db, filter)
    .innerJoin('users', 'users.id', 'tickets.user_id')
    .innerJoin('tournaments', 'tournaments.id', 'tickets.tournament_id')
    .innerJoin('teams', 'teams.id', 'tickets.team_id')
    .selectAll('tickets')
    .select(['username', 'tournaments.status', 'country', 'teams.name as team_name'])
    .select('tournaments.name as tournament_name')
    .orderBy('tournaments.is_current', 'desc')
    .orderBy('tickets.tournament_id', 'desc')
    .orderBy('tickets.number')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const golfers = await golfersOf(db, rows);
  const pointsOf = await pointsOfAll(points, rows);
  return rows.map((row) => {
    const tournament = pointsOf.get(row.tournament_id);
    return {
      id: row.id,
      number: row.number,
      ticketName: row.ticket_name,
      ticket_status: row.voided_at ? 'void' : statusOf[row.status],
      fantasy_point: toFantasyPoint(tournament ? pointsOfTicket(row, tournament) : 0),
      user: { username: row.username },
      tournament: { id: row.tournament_id, name: row.tournament_name, country: row.country },
      competitors: golfers.get(row.id) ?? [],
      teams: [{ id: row.team_id, teamName: row.team_name, teamLogoUrl: teamLogoUrl(row.team_id) }],
      field_revision: row.field_revision,
      created_at: row.created_at.toISOString(),
      version: tournament?.version ?? 0,
    };
  });
}

/** How many tickets there are. */
export async function countTickets(db: Kysely<Schema>, filter: TicketFilter): Promise<number> {
  const { count } = await filtered(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A ticket that was taken out of the game has no points. */
function pointsOfTicket(
  ticket: { golfer_ids: readonly number[]; team_id: number; voided_at: Date | null },
  { competitorPoints, teamPoints }: TournamentPoints,
): number {
  if (ticket.voided_at) return 0;
  return ticketPoints(
    ticket.golfer_ids.map((id) => competitorPoints.get(id) ?? 0),
    teamPoints.get(ticket.team_id) ?? 0,
  );
}

function filtered(db: Kysely<Schema>, { userId, tournamentId, ticketId }: TicketFilter) {
  return db
    .selectFrom('tickets')
    .$if(userId !== undefined, (query) => query.where('tickets.user_id', '=', userId ?? 0))
    .$if(tournamentId !== undefined, (query) =>
      query.where('tickets.tournament_id', '=', tournamentId ?? 0),
    )
    .$if(ticketId !== undefined, (query) => query.where('tickets.id', '=', ticketId ?? 0));
}

async function pointsOfAll(
  points: PointsSource,
  rows: readonly { readonly tournament_id: number }[],
): Promise<Map<number, TournamentPoints>> {
  const found = new Map<number, TournamentPoints>();
  for (const id of new Set(rows.map(({ tournament_id }) => tournament_id))) {
    const tournament = await points.of(id);
    if (tournament) found.set(id, tournament);
  }
  return found;
}

/** The golfers of each ticket in the order of their slots. */
async function golfersOf(
  db: Kysely<Schema>,
  tickets: readonly { readonly id: number; readonly golfer_ids: readonly number[] }[],
): Promise<Map<number, TicketGolfer[]>> {
  if (tickets.length === 0) return new Map();
  const replaced = await db
    .selectFrom('ticket_replacements')
    .innerJoin('competitors', 'competitors.id', 'out_id')
    .select(['ticket_id', 'slot', 'competitors.id', 'full_name'])
    .where(
      'ticket_id',
      'in',
      tickets.map(({ id }) => id),
    )
    .orderBy('turn')
    .execute();
  const people = await db
    .selectFrom('competitors')
    .select(['id', 'full_name', 'country_code'])
    .where('id', 'in', [...new Set(tickets.flatMap(({ golfer_ids }) => golfer_ids))])
    .execute();
  const byId = new Map(people.map((person) => [person.id, person]));
  return new Map(
    tickets.map((ticket) => [
      ticket.id,
      ticket.golfer_ids.map((id, slot) => ({
        id,
        full_name: byId.get(id)?.full_name ?? '',
        image_url: portraitUrl(id),
        flag_image_url: flagUrl(byId.get(id)?.country_code ?? ''),
        replaced: inFor(
          id,
          replaced.filter((row) => row.ticket_id === ticket.id && row.slot === slot),
        ),
      })),
    ]),
  );
}

/** Whom a golfer is in for: who held the slot before he first came to it, each once. */
function inFor(golfer: number, outs: readonly TicketGolfer['replaced'][number][]) {
  const before = new Map<number, TicketGolfer['replaced'][number]>();
  for (const { id, full_name } of outs) {
    if (id === golfer) break;
    before.set(id, { id, full_name });
  }
  return [...before.values()];
}
