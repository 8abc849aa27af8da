import type { ExpressionBuilder, Kysely } from 'kysely';
import type { BoardStatus } from '../../contract/game/boards.ts';
import type { Ticket, TicketGolfer, TicketStatus } from '../../contract/game/tickets.ts';
import { toFantasyPoint } from '../../golf/hundredths.ts';
import type { StartList } from '../../golf/start-list.ts';
import { sumTicketPoints } from '../../golf/ticket.ts';
import type { Schema } from '../db/schema.ts';
import { flagUrl, portraitUrl, teamLogoUrl } from '../media/media-url.ts';
import { type TicketContents, toTicketContents } from './ticket-contents.ts';
import type { TicketRange } from './ticket-pages.ts';

/** The points of a tournament from the standings, in hundredths by competitor and by team, and the start list. */
export interface TournamentPoints {
  readonly version: number;
  readonly status: BoardStatus;
  readonly startList: StartList;
  readonly competitorPoints: ReadonlyMap<number, number>;
  readonly teamPoints: ReadonlyMap<number, number>;
}

/** A source of a tournament's points, at the given version or a later one. */
export interface PointsSource {
  of(tournamentId: number, atLeast: number): Promise<TournamentPoints | null>;
}

/** The tickets to list. They must be few, because the code reads all of them. */
export type TicketFilter =
  | { readonly userId: number; readonly tournamentId?: number | undefined }
  | { readonly ticketId: number }
  | { readonly ticketIds: readonly number[] }
  | { readonly ranges: readonly TicketRange[] };

/** The status of a ticket for each status of its board. */
const statusByBoard: Readonly<Record<BoardStatus, TicketStatus>> = {
  upcoming: 'open',
  live: 'live',
  attested: 'live',
  official: 'final',
};

/** Lists tickets with their points, the newest tournament's first, by number. */
export async function listTickets(
  db: Kysely<Schema>,
  points: PointsSource,
  filter: TicketFilter,
): Promise<Ticket[]> {
  return addPoints(db, points, await loadTicketRows(db, filter));
}

/** Loads the rows of tickets, the newest tournament's first, by number. */
export async function loadTicketRows(db: Kysely<Schema>, filter: TicketFilter) {
  return db
    .selectFrom('tickets')
    .where(isAmong(filter))
    .innerJoin('users', 'users.id', 'tickets.user_id')
    .innerJoin('tournaments', 'tournaments.id', 'tickets.tournament_id')
    .innerJoin('contests', 'contests.tournament_id', 'tickets.tournament_id')
    .selectAll('tickets')
    .select(['seed', 'start_list_frozen_at'])
    .select(['username', 'deleted_at', 'country'])
    .select(['tournaments.name as tournament_name', 'tournaments.status as tournament_status'])
    .orderBy('tournaments.is_current', 'desc')
    .orderBy('tickets.tournament_id', 'desc')
    .orderBy('tickets.number')
    .execute();
}

/** Returns why a ticket is not ranked. Until the first stroke, confirming the email address still changes that. */
function findUnrankedReason({
  staff_at,
  is_twin,
  start_list_frozen_at,
}: {
  readonly staff_at: Date | null;
  readonly is_twin: boolean;
  readonly start_list_frozen_at: Date | null;
}): NonNullable<Ticket['unranked']> {
  if (staff_at) return 'staff';
  if (is_twin) return 'mailbox';
  return start_list_frozen_at ? 'late' : 'confirm';
}

/** Returns the tickets of these rows with their points. */
export async function addPoints(
  db: Kysely<Schema>,
  points: PointsSource,
  rows: Awaited<ReturnType<typeof loadTicketRows>>,
): Promise<Ticket[]> {
  const pointsByTicket = await pointsOfAll(points, rows);
  const knownRows = rows.flatMap((row) => {
    const tournament = pointsByTicket.get(row.tournament_id);
    return tournament ? [{ row, tournament }] : [];
  });
  const drawnTickets = await Promise.all(
    knownRows.map(async ({ row, tournament }) => {
      const contents = await toTicketContents(row, tournament.startList, row.seed);
      return { row, tournament, contents: contents };
    }),
  );
  const names = await loadNames(
    db,
    drawnTickets.map(({ contents }) => contents),
  );
  return drawnTickets.map(({ row, tournament, contents }) => ({
    id: row.id,
    number: row.number,
    ticketName: row.ticket_name,
    ticket_status: isVoid(row) ? 'void' : statusByBoard[tournament.status],
    ...(row.voided_at && row.void_reason !== null && { void_reason: row.void_reason }),
    status_version: row.status_version,
    ranked: row.ranked_at !== null,
    ...(row.ranked_at === null && { unranked: findUnrankedReason(row) }),
    ...(row.ranked_at && row.is_by_hand && { ranked_by_hand: true }),
    fantasy_point: isVoid(row) ? 0 : toFantasyPoint(pointsOfTicket(contents, tournament)),
    user: { username: row.username, ...(row.deleted_at && { deleted: true }) },
    tournament: {
      id: row.tournament_id,
      name: row.tournament_name,
      country: row.country,
      ...(row.tournament_status === 'cancelled' && { cancelled: true }),
    },
    competitors: toGolfers(contents, names),
    teams: toTeams(contents, names),
    created_at: row.created_at.toISOString(),
    version: tournament.version,
  }));
}

/** Whether a ticket counts nothing: an admin made it void, or its tournament was cancelled. */
function isVoid({
  voided_at,
  tournament_status,
}: Awaited<ReturnType<typeof loadTicketRows>>[number]) {
  return voided_at !== null || tournament_status === 'cancelled';
}

function pointsOfTicket(
  { golfers, team }: TicketContents,
  { competitorPoints, teamPoints }: TournamentPoints,
): number {
  return sumTicketPoints(
    golfers.map(({ id }) => competitorPoints.get(id) ?? 0),
    team === null ? 0 : (teamPoints.get(team) ?? 0),
  );
}

function isAmong(filter: TicketFilter) {
  return (eb: ExpressionBuilder<Schema, 'tickets'>) => {
    if ('ticketId' in filter) return eb('tickets.id', '=', filter.ticketId);
    if ('ticketIds' in filter) return eb('tickets.id', 'in', [0, ...filter.ticketIds]);
    if ('ranges' in filter) {
      return eb.or(
        filter.ranges.map(({ tournamentId, first, last }) =>
          eb.and([
            eb('tickets.tournament_id', '=', tournamentId),
            eb('tickets.number', '>=', first),
            eb('tickets.number', '<=', last),
          ]),
        ),
      );
    }
    const { userId, tournamentId } = filter;
    const isOwn = eb('tickets.user_id', '=', userId);
    return tournamentId === undefined
      ? isOwn
      : isOwn.and('tickets.tournament_id', '=', tournamentId);
  };
}

async function pointsOfAll(
  points: PointsSource,
  rows: readonly { readonly tournament_id: number; readonly tournament_version: number }[],
): Promise<Map<number, TournamentPoints>> {
  const pointsByTournament = new Map<number, TournamentPoints>();
  for (const [id, ownRows] of Map.groupBy(rows, ({ tournament_id }) => tournament_id)) {
    const newest = Math.max(...ownRows.map(({ tournament_version }) => tournament_version));
    const tournament = await points.of(id, newest);
    if (tournament) pointsByTournament.set(id, tournament);
  }
  return pointsByTournament;
}

interface Names {
  readonly golfers: ReadonlyMap<
    number,
    { readonly full_name: string; readonly country_code: string; readonly picture: string | null }
  >;
  readonly teams: ReadonlyMap<number, { readonly name: string; readonly picture: string | null }>;
}

async function loadNames(db: Kysely<Schema>, contents: readonly TicketContents[]): Promise<Names> {
  if (contents.length === 0) return { golfers: new Map(), teams: new Map() };
  const golfers = contents.flatMap((one) => one.golfers.flatMap(({ id, inFor }) => [id, ...inFor]));
  const people = await db
    .selectFrom('competitors')
    .select(['id', 'full_name', 'country_code', 'picture'])
    .where('id', 'in', [...new Set(golfers)])
    .execute();
  return {
    golfers: new Map(people.map((person) => [person.id, person])),
    teams: await loadTicketTeams(db, contents),
  };
}

async function loadTicketTeams(
  db: Kysely<Schema>,
  contents: readonly TicketContents[],
): Promise<Names['teams']> {
  const ids = new Set(contents.flatMap(({ team }) => team ?? []));
  if (ids.size === 0) return new Map();
  const teams = await db
    .selectFrom('teams')
    .select(['id', 'name', 'picture'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(teams.map((one) => [one.id, one]));
}

function toTeams({ team }: TicketContents, { teams }: Names): Ticket['teams'] {
  if (team === null) return [];
  const { name: teamName, picture } = teams.get(team) ?? { name: '', picture: null };
  return [{ id: team, teamName, teamLogoUrl: teamLogoUrl(team, teamName, picture) }];
}

function toGolfers(contents: TicketContents, { golfers }: Names): TicketGolfer[] {
  return contents.golfers.map(({ id, inFor }) => ({
    id,
    full_name: golfers.get(id)?.full_name ?? '',
    image_url: portraitUrl(id, golfers.get(id)?.full_name ?? '', golfers.get(id)?.picture ?? null),
    flag_image_url: findFlag(golfers.get(id)?.country_code ?? ''),
    replaced: inFor.map((other) => ({
      id: other,
      full_name: golfers.get(other)?.full_name ?? '',
    })),
  }));
}

/** Returns the URL of a golfer's flag; null for a golfer without a country. */
function findFlag(countryCode: string): string | null {
  return countryCode === '' ? null : flagUrl(countryCode);
}
