import { queryOptions } from '@tanstack/react-query';
import { ticketEndpoints as endpoints } from '../../contract/ticket-endpoints.ts';
import type { TicketReceipt } from '../../contract/tickets.ts';
import { callApi } from '../api.ts';
import { readsOffline } from '../reads-offline.ts';

/** How often tickets are read again (spec.txt sections 4 and 9). What is live is read sooner, on its events. */
const REFETCH_MS = 60_000;

/** Key of everything that moves with the points of tickets. */
export const ticketsKey = ['tickets'] as const;

/** A participant's tickets with their points. */
export function ticketsQuery(userId: number) {
  return queryOptions({
    queryKey: [...ticketsKey, 'of', userId],
    queryFn: ({ signal }) => callApi(endpoints.userTickets, { query: { user_id: userId }, signal }),
    refetchInterval: REFETCH_MS,
    ...readsOffline,
  });
}

/** Every line of a ticket's points. */
export function receiptQuery(ticketId: number) {
  return queryOptions({
    queryKey: [...ticketsKey, 'receipt', ticketId],
    queryFn: ({ signal }) =>
      callApi(endpoints.ticketReceipt, { query: { ticket_id: ticketId }, signal }),
    refetchInterval: REFETCH_MS,
    ...readsOffline,
  });
}

/** A receipt as its reader saw it last, and when (device clock, ms). */
export interface SeenReceipt {
  readonly receipt: TicketReceipt;
  readonly at: number;
}

/** Key of a {@link SeenReceipt}. Nobody is asked for it: the screen writes it down. */
export function seenReceiptKey(ticketId: number) {
  return ['seen-receipt', ticketId] as const;
}

/** Every contest: which ones are open, and the hash of each seed. */
export const contestsQuery = queryOptions({
  queryKey: ['contests'],
  queryFn: ({ signal }) => callApi(endpoints.contests, { signal }),
  ...readsOffline,
});

/** What it takes to run a contest's draw again: its tickets from page 1 on. */
export function drawQuery(tournamentId: number, page: number) {
  return queryOptions({
    queryKey: ['draw', tournamentId, page],
    queryFn: ({ signal }) =>
      callApi(endpoints.draw, { query: { tournament_id: tournamentId, page }, signal }),
  });
}
