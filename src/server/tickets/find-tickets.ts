import { type Kysely, sql } from 'kysely';
import type { Ticket } from '../../contract/game/tickets.ts';
import { hasUsernameWith } from '../accounts/people-search.ts';
import type { Schema } from '../db/schema.ts';
import type { PageQuery } from './ticket-pages.ts';

/** A number of a ticket as an admin types it: `12` or `#12`. */
const TICKET_NUMBER = /^#?([1-9]\d{0,8})$/;

/** The tickets to find: of a tournament, or of all tournaments. */
export interface SearchedTickets {
  readonly search: string;
  readonly tournamentId: number | undefined;
}

/** The tickets of a page of found tickets, and the number of all found tickets. */
interface FoundPage {
  readonly ids: readonly number[];
  readonly total: number;
}

/** Finds a page of the tickets with this number, or with this text in the holder's username. The number comes first. */
export async function findSearchedPage(
  db: Kysely<Schema>,
  search: SearchedTickets,
  { page, limit }: PageQuery,
): Promise<FoundPage> {
  const rows = await selectFound(db, search)
    .select(({ fn }) => ['tickets.id', fn.countAll<number>().over().as('total')])
    .offset((page - 1) * limit)
    .limit(limit)
    .execute();
  const [first] = rows;
  const isBehindEnd = !first && page > 1;
  const total = isBehindEnd ? (await findSearchedIds(db, search)).length : (first?.total ?? 0);
  return { ids: rows.map(({ id }) => id), total: Number(total) };
}

/** Finds the ids of all tickets of a search, in the order of the pages. */
export async function findSearchedIds(
  db: Kysely<Schema>,
  search: SearchedTickets,
): Promise<number[]> {
  const rows = await selectFound(db, search).select('tickets.id').execute();
  return rows.map(({ id }) => id);
}

/** Returns tickets in the order of a list of ids. */
export function orderByIds(tickets: readonly Ticket[], ids: readonly number[]): Ticket[] {
  const byId = new Map(tickets.map((ticket) => [ticket.id, ticket]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function selectFound(db: Kysely<Schema>, { search, tournamentId }: SearchedTickets) {
  const number = Number(TICKET_NUMBER.exec(search)?.[1] ?? 0);
  const holders = db.selectFrom('users').select('users.id').where(hasUsernameWith(search));
  return db
    .selectFrom('tickets')
    .innerJoin('tournaments', 'tournaments.id', 'tickets.tournament_id')
    .$if(tournamentId !== undefined, (query) =>
      query.where('tickets.tournament_id', '=', tournamentId ?? 0),
    )
    .where((eb) => eb.or([eb('tickets.number', '=', number), eb('user_id', 'in', holders)]))
    .orderBy('is_current', 'desc')
    .orderBy('tickets.tournament_id', 'desc')
    .orderBy(sql`tickets.number = ${number}`, 'desc')
    .orderBy('tickets.number');
}
