import { queryOptions } from '@tanstack/react-query';
import { ticketEndpoints } from '../../contract/game/ticket-endpoints.ts';
import { callApi } from '../api/api.ts';
import { readsOffline } from './reads-offline.ts';

/** How often tickets are read again (product 9.1). Live events trigger earlier reads. */
export const TICKETS_REFETCH_MS = 60_000;

/** The key of everything that changes with the points of tickets. */
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
 * Returns the query of a friend's tickets with their points. Stored on the device like the user's own, until
 * sign-out.
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
