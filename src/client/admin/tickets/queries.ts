import { queryOptions } from '@tanstack/react-query';
import { ticketEndpoints } from '../../../contract/game/ticket-endpoints.ts';
import { TICKETS_PER_PAGE, type Ticket, TOTAL_HEADER } from '../../../contract/game/tickets.ts';
import { callApi } from '../../api/api.ts';
import { TICKETS_REFETCH_MS } from '../../queries/ticket-queries.ts';
import type { TicketsView } from './tickets-view.ts';

export const adminTicketsKey = ['admin', 'tickets'] as const;

/** A page of a tournament's tickets, and the number of all matching ones. */
export interface TicketsPage {
  readonly tickets: readonly Ticket[];
  readonly total: number;
}

/** Returns the query of a page of tickets. The rows stay while another page of the same tournament loads. */
export function ticketsPageQuery(tournament: number, { search, page = 1 }: TicketsView) {
  return queryOptions({
    queryKey: [...adminTicketsKey, tournament, search, page],
    queryFn: async ({ signal }): Promise<TicketsPage> => {
      let total = 0;
      const tickets = await callApi(ticketEndpoints.gameTickets, {
        query: {
          tournament_id: tournament,
          page,
          limit: TICKETS_PER_PAGE,
          ...(search !== undefined && { search }),
        },
        signal,
        onHeaders: (headers) => {
          total = Number(headers.get(TOTAL_HEADER));
        },
      });
      return { tickets, total: Math.max(total, tickets.length) };
    },
    placeholderData: (earlier, query) => (query?.queryKey[2] === tournament ? earlier : undefined),
    refetchInterval: TICKETS_REFETCH_MS,
  });
}
