import { queryOptions } from '@tanstack/react-query';
import { ticketEndpoints as endpoints } from '../../contract/game/ticket-endpoints.ts';
import { callApi } from '../api/api.ts';
import { readsOffline } from './reads-offline.ts';
import { TICKETS_REFETCH_MS } from './ticket-queries.ts';

/** The query of every contest, with its state and seed hash. It reloads, because a stroke may close entry. */
export const contestsQuery = queryOptions({
  queryKey: ['contests'],
  queryFn: ({ signal }) => callApi(endpoints.contests, { signal }),
  refetchInterval: TICKETS_REFETCH_MS,
  ...readsOffline,
});
