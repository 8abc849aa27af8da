import { queryOptions } from '@tanstack/react-query';
import { gameEndpoints } from '../../contract/game/game-endpoints.ts';
import { callApi } from '../api/api.ts';

/** The query of all tournaments, with the current tournament first. */
export const adminTournamentsQuery = queryOptions({
  queryKey: ['tournaments'],
  queryFn: ({ signal }) => callApi(gameEndpoints.tournaments, { signal }),
});
