import { queryOptions } from '@tanstack/react-query';
import { accountEndpoints } from '../../contract/account-endpoints.ts';
import { callApi } from '../api.ts';

/** How often progress is read while somebody looks, in ms: a friend's confirmation shows by itself. */
const LIVE_MS = 30_000;

/** Whom a person referred: other people's addresses, so it is never kept on the device. */
export const referralsQuery = (userId: number) =>
  queryOptions({
    queryKey: ['referrals', userId],
    queryFn: ({ signal }) => callApi(accountEndpoints.myReferrals, { signal }),
    refetchInterval: LIVE_MS,
  });
