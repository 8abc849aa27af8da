import { queryOptions } from '@tanstack/react-query';
import { ticketEndpoints } from '../../contract/game/ticket-endpoints.ts';
import { callApi } from '../api/api.ts';
import { readsOffline } from './reads-offline.ts';

/** How often tickets are loaded again (product 9.1). A live event loads them earlier. */
export const TICKETS_REFETCH_MS = 60_000;

/** The key shared by all data that changes with ticket points. */
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
 * Returns the query of a friend's tickets with their points, which the device stores until sign-out like the user's
 * own.
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
