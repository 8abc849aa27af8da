import { infiniteQueryOptions } from '@tanstack/react-query';
import { ticketEndpoints } from '../../../contract/game/ticket-endpoints.ts';
import { TICKETS_PER_PAGE } from '../../../contract/game/tickets.ts';
import { callApi } from '../../api/api.ts';
import { TICKETS_REFETCH_MS } from '../../queries/ticket-queries.ts';

/** Returns the query of a tournament's tickets, one page at a time. */
export function gameTicketsQuery(tournament: number) {
  return infiniteQueryOptions({
    queryKey: ['admin-tickets', tournament],
    queryFn: ({ pageParam, signal }) =>
      callApi(ticketEndpoints.gameTickets, {
        query: { tournament_id: tournament, page: pageParam, limit: TICKETS_PER_PAGE },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (last.length < TICKETS_PER_PAGE ? null : page + 1),
    refetchInterval: TICKETS_REFETCH_MS,
  });
}
