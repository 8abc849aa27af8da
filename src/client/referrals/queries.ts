import { queryOptions } from '@tanstack/react-query';
import { referralEndpoints } from '../../contract/people/referral-endpoints.ts';
import { callApi } from '../api/api.ts';
import { readsOffline } from '../queries/reads-offline.ts';

/**
 * How often the progress is loaded again while the page is visible, in ms, so that a friend's confirmation appears
 * without a reload.
 */
const LIVE_MS = 10_000;

/** Returns the query of a user's referrals, which the device stores until sign-out. */
export const referralsQuery = (userId: number) =>
  queryOptions({
    queryKey: ['referrals', userId],
    queryFn: ({ signal }) => callApi(referralEndpoints.myReferrals, { signal }),
    refetchInterval: LIVE_MS,
    ...readsOffline,
  });
