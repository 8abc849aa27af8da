import { queryOptions } from '@tanstack/react-query';
import { ticketEndpoints as endpoints } from '../../contract/game/ticket-endpoints.ts';
import type { TicketReceipt } from '../../contract/game/tickets.ts';
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

/**
 * The last points receipt that the reader saw, with the time (device clock, ms). `before` is the one with which their
 * visit is compared; an earlier version of the app did not store it.
 */
export interface SeenReceipt {
  readonly receipt: TicketReceipt;
  readonly at: number;
  readonly before?: {
    readonly receipt: TicketReceipt;
    readonly at: number;
    readonly isFirstVisit: boolean;
  };
}

/** Returns the key of a {@link SeenReceipt}, whose value the screen itself sets. */
export function seenReceiptKey(ticketId: number) {
  return ['seen-receipt', ticketId] as const;
}

/** Returns the query of the data that repeating a contest's draw needs. The pages of tickets start at 1. */
export function drawQuery(tournamentId: number, page: number) {
  return queryOptions({
    queryKey: ['draw', tournamentId, page],
    queryFn: ({ signal }) =>
      callApi(endpoints.draw, { query: { tournament_id: tournamentId, page }, signal }),
  });
}
