import { queryOptions } from '@tanstack/react-query';
import { ticketEndpoints as endpoints } from '../../contract/game/ticket-endpoints.ts';
import type { TicketReceipt } from '../../contract/game/tickets.ts';
import { callApi } from '../api/api.ts';
import { readsOffline } from '../queries/reads-offline.ts';
import { TICKETS_REFETCH_MS, ticketsKey } from '../queries/ticket-queries.ts';

/** Returns the query of every line of a ticket's points. */
export function receiptQuery(ticketId: number) {
  return queryOptions({
    queryKey: [...ticketsKey, 'receipt', ticketId],
    queryFn: ({ signal }) =>
      callApi(endpoints.ticketReceipt, { query: { ticket_id: ticketId }, signal }),
    refetchInterval: TICKETS_REFETCH_MS,
    ...readsOffline,
  });
}

/** The points receipt that its reader saw last, and when (device clock, ms). */
export interface SeenReceipt {
  readonly receipt: TicketReceipt;
  readonly at: number;
}

/** Returns the key of a {@link SeenReceipt}, which the screen itself writes. */
export function seenReceiptKey(ticketId: number) {
  return ['seen-receipt', ticketId] as const;
}

/**
 * The query of every contest: which ones are open, and the hash of each seed. Read again, because a stroke may close
 * entry.
 */
export const contestsQuery = queryOptions({
  queryKey: ['contests'],
  queryFn: ({ signal }) => callApi(endpoints.contests, { signal }),
  refetchInterval: TICKETS_REFETCH_MS,
  ...readsOffline,
});

/** Returns the query of the data that repeats a contest's draw: its tickets from page 1 on. */
export function drawQuery(tournamentId: number, page: number) {
  return queryOptions({
    queryKey: ['draw', tournamentId, page],
    queryFn: ({ signal }) =>
      callApi(endpoints.draw, { query: { tournament_id: tournamentId, page }, signal }),
  });
}
