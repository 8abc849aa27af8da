import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';

/** The requested part of a list. Pages count from 1. */
export interface PageQuery {
  readonly page: number;
  readonly limit: number;
}

/** Consecutive positions in a list, from 1. */
interface Places {
  readonly first: number;
  readonly last: number;
}

/** Tickets of one tournament with consecutive numbers. */
export interface TicketRange extends Places {
  readonly tournamentId: number;
}

/** The tickets of a page, and the number of tickets in the whole list. */
export interface TicketPage {
  readonly ranges: readonly TicketRange[];
  readonly total: number;
}

/** Returns the positions on a page among `total`; null when the page is after the last one. */
export function selectPlaces({ page, limit }: PageQuery, total: number): Places | null {
  const first = (page - 1) * limit + 1;
  return first > total ? null : { first, last: Math.min(page * limit, total) };
}

/**
 * Finds the tickets of a page: of one tournament, or of all tournaments, the current one first, then the newest. Ticket
 * numbers have no gaps, so a page is found by counting, without reading earlier tickets.
 */
export async function findTicketPage(
  db: Kysely<Schema>,
  tournamentId: number | undefined,
  query: PageQuery,
): Promise<TicketPage> {
  const contests = await db
    .selectFrom('contests')
    .innerJoin('tournaments', 'tournaments.id', 'contests.tournament_id')
    .select(['tournament_id', 'tickets'])
    .$if(tournamentId !== undefined, (select) =>
      select.where('tournament_id', '=', tournamentId ?? 0),
    )
    .orderBy('is_current', 'desc')
    .orderBy('tournament_id', 'desc')
    .execute();
  const total = contests.reduce((sum, { tickets }) => sum + tickets, 0);
  const places = selectPlaces(query, total);
  if (!places) return { ranges: [], total };
  const ranges: TicketRange[] = [];
  let before = 0;
  for (const { tournament_id, tickets } of contests) {
    const first = Math.max(places.first - before, 1);
    const last = Math.min(places.last - before, tickets);
    if (first <= last) ranges.push({ tournamentId: tournament_id, first, last });
    before += tickets;
  }
  return { ranges, total };
}
