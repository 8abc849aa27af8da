import { type Kysely, sql } from 'kysely';
import type { Ticket } from '../../contract/game/tickets.ts';
import { hasNameWith, hasUsernameWith } from '../db/people-search.ts';
import type { Schema } from '../db/schema.ts';
import type { PageQuery } from './ticket-pages.ts';

/** A number of a ticket as an admin types it: `12` or `#12`. */
const TICKET_NUMBER = /^#?([1-9]\d{0,8})$/;

/** The most holders of a search that reads them by the index of letter pairs. Above this a scan is faster. */
const FEW_HOLDERS = 2_000;

/** The tickets to find: of a tournament, or of all tournaments. */
export interface SearchedTickets {
  readonly search: string;
  readonly tournamentId: number | undefined;
}

/** The tickets of a page of found tickets, and the number of all found tickets. */
interface TicketMatches {
  readonly ids: readonly number[];
  readonly total: number;
}

/** Finds a page of the tickets with this number, or with this text in the holder's username. The number comes first. */
export async function findSearchedPage(
  db: Kysely<Schema>,
  search: SearchedTickets,
  { page, limit }: PageQuery,
): Promise<TicketMatches> {
  const few = await findFewHolders(db, search);
  const { total } = await selectFound(db, search, few)
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await orderFound(db, search, few)
    .offset((page - 1) * limit)
    .limit(limit)
    .execute();
  return { ids: rows.map(({ id }) => id), total: Number(total) };
}

/** Finds the ids of all tickets of a search, in the order of the pages. */
export async function findSearchedIds(
  db: Kysely<Schema>,
  search: SearchedTickets,
): Promise<number[]> {
  const few = await findFewHolders(db, search);
  const rows = await orderFound(db, search, few).execute();
  return rows.map(({ id }) => id);
}

/** Returns tickets in the order of a list of ids. */
export function orderByIds(tickets: readonly Ticket[], ids: readonly number[]): Ticket[] {
  const byId = new Map(tickets.map((ticket) => [ticket.id, ticket]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * Finds the accounts with the text in their username by the index; null when there are many, or for a single letter.
 */
async function findFewHolders(
  db: Kysely<Schema>,
  { search }: SearchedTickets,
): Promise<readonly number[] | null> {
  if ([...search].length < 2) return null;
  const holders = await db
    .selectFrom('users')
    .select('id')
    .where(hasNameWith(search))
    .limit(FEW_HOLDERS + 1)
    .execute();
  return holders.length > FEW_HOLDERS ? null : holders.map(({ id }) => id);
}

function selectFound(
  db: Kysely<Schema>,
  { search, tournamentId }: SearchedTickets,
  few: readonly number[] | null,
) {
  const number = parseNumber(search);
  return db
    .selectFrom('tickets')
    .innerJoin('users', 'users.id', 'tickets.user_id')
    .$if(tournamentId !== undefined, (query) =>
      query.where('tickets.tournament_id', '=', tournamentId ?? 0),
    )
    .where((eb) => {
      const hasName = hasUsernameWith(search);
      const isHeld = few
        ? eb.and([sql<boolean>`tickets.user_id = any(${few}::integer[])`, hasName])
        : hasName;
      return number === null ? isHeld : eb.or([eb('tickets.number', '=', number), isHeld]);
    });
}

function orderFound(db: Kysely<Schema>, search: SearchedTickets, few: readonly number[] | null) {
  const number = parseNumber(search.search);
  return selectFound(db, search, few)
    .select('tickets.id')
    .$if(search.tournamentId === undefined, (query) =>
      query
        .innerJoin('tournaments', 'tournaments.id', 'tickets.tournament_id')
        .orderBy('is_current', 'desc')
        .orderBy('tickets.tournament_id', 'desc'),
    )
    .$if(number !== null, (query) => query.orderBy(sql`tickets.number = ${number}`, 'desc'))
    .orderBy('tickets.number');
}

/** Parses a ticket number; null for any other text. */
function parseNumber(search: string): number | null {
  const digits = TICKET_NUMBER.exec(search)?.[1];
  return digits === undefined ? null : Number(digits);
}
