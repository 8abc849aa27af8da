import { queryOptions } from '@tanstack/react-query';
import { ticketEndpoints } from '../../contract/game/ticket-endpoints.ts';
import { callApi } from '../api/api.ts';
import { readsOffline } from './reads-offline.ts';

/** The time between two reads of tickets (product 9.1). A live event starts an earlier read. */
export const TICKETS_REFETCH_MS = 60_000;

/** The key of all data that changes with the points of tickets. */
export const ticketsKey = ['tickets'] as const;

/** Returns the query of a participant's tickets with their points. */
export function ticketsQuery(userId: number) {
  return queryOptions({
    queryKey: [...ticketsKey, 'of', userId],
    queryFn: ({ signal }) =>
      callApi(ticketEndpoints.userTickets, { query: { user_id: userId }, signal }),
    refetchInterval: TICKETS_REFETCH_MS,
    ...readsOffline,
  });
}

/**
 * Returns the query of a friend's tickets with their points. The device stores them until sign-out, like the user's own
 * tickets.
 */
export function friendTicketsQuery(friendId: number) {
  return queryOptions({
    queryKey: [...ticketsKey, 'of-friend', friendId],
    queryFn: ({ signal }) =>
      callApi(ticketEndpoints.friendTickets, { query: { friend_id: friendId }, signal }),
    refetchInterval: TICKETS_REFETCH_MS,
    ...readsOffline,
  });
}
