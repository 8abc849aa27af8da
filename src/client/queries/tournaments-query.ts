import { queryOptions } from '@tanstack/react-query';
import { gameEndpoints } from '../../contract/game/game-endpoints.ts';
import { callApi } from '../api/api.ts';
import { readsOffline } from './reads-offline.ts';

/** The query of all tournaments, with the current tournament first. */
export const tournamentsQuery = queryOptions({
  queryKey: ['tournaments'],
  queryFn: ({ signal }) => callApi(gameEndpoints.tournaments, { signal }),
  ...readsOffline,
});
