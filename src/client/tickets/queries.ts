import { queryOptions } from '@tanstack/react-query';
import { ticketEndpoints as endpoints } from '../../contract/game/ticket-endpoints.ts';
import { callApi } from '../api/api.ts';
import { readsOffline } from '../queries/reads-offline.ts';
import { TICKETS_REFETCH_MS, ticketsKey } from '../queries/ticket-queries.ts';

/** Returns the query of a ticket's points receipt. */
export function receiptQuery(ticketId: number) {
  return queryOptions({
    queryKey: [...ticketsKey, 'receipt', ticketId],
    queryFn: ({ signal }) =>
      callApi(endpoints.ticketReceipt, { query: { ticket_id: ticketId }, signal }),
    refetchInterval: TICKETS_REFETCH_MS,
    ...readsOffline,
  });
}

/** Returns the query of the data that repeating a contest's draw needs. The pages of tickets start at 1. */
export function drawQuery(tournamentId: number, page: number) {
  return queryOptions({
    queryKey: ['draw', tournamentId, page],
    queryFn: ({ signal }) =>
      callApi(endpoints.draw, { query: { tournament_id: tournamentId, page }, signal }),
  });
}
