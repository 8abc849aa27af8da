import { queryOptions } from '@tanstack/react-query';
import { prizeEndpoints } from '../../contract/people/prize-endpoints.ts';
import { callApi } from '../api/api.ts';

/** Returns the query of a user's prizes. The device does not store the answer. */
export const ownPrizesQuery = (userId: number) =>
  queryOptions({
    queryKey: ['prizes', userId],
    queryFn: ({ signal }) => callApi(prizeEndpoints.myPrizes, { signal }),
  });

/** Returns the query of a page of everybody's prizes. */
export const publicWinnersQuery = (page: number) =>
  queryOptions({
    queryKey: ['winners', page],
    queryFn: ({ signal }) => callApi(prizeEndpoints.publicWinners, { query: { page }, signal }),
  });
