import { queryOptions } from '@tanstack/react-query';
import { boardEndpoints } from '../../contract/game/board-endpoints.ts';
import { ticketEndpoints } from '../../contract/game/ticket-endpoints.ts';
import { callApi } from '../api/api.ts';
import { boardKey, createScopeQuery, type PeriodScope } from '../queries/board-queries.ts';
import { readsOffline } from '../queries/reads-offline.ts';
import { TICKETS_REFETCH_MS, ticketsKey } from '../queries/ticket-queries.ts';

/** Returns the query of the user's friends by points in an event. Its key changes with the ticket points. */
export function friendsPointsQuery(userId: number, tournamentId: number) {
  return queryOptions({
    queryKey: [...ticketsKey, 'friends-points', userId, tournamentId],
    queryFn: ({ signal }) =>
      callApi(ticketEndpoints.friendsPoints, { query: { tournament_id: tournamentId }, signal }),
    refetchInterval: TICKETS_REFETCH_MS,
    ...readsOffline,
  });
}

/** Returns the query of the user's place in a period, with their neighbours on the board. */
export function periodPlaceQuery(of: PeriodScope, userId: number) {
  return queryOptions({
    queryKey: [...boardKey(of), 'neighbours', userId],
    queryFn: ({ signal }) =>
      callApi(boardEndpoints.pointsBoard, {
        query: { ...createScopeQuery(of), around: userId, limit: 3 },
        signal,
      }),
    refetchInterval: TICKETS_REFETCH_MS,
    ...readsOffline,
  });
}
