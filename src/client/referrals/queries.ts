import { queryOptions } from '@tanstack/react-query';
import { referralEndpoints } from '../../contract/people/referral-endpoints.ts';
import { callApi } from '../api/api.ts';
import { readsOffline } from '../queries/reads-offline.ts';

/**
 * The time between two reads of the progress while the page is visible, in ms. So the confirmation of a friend appears
 * without a reload.
 */
const LIVE_MS = 10_000;

/** Returns the query of a user's referrals. The device stores the answer until the user signs out. */
export const referralsQuery = (userId: number) =>
  queryOptions({
    queryKey: ['referrals', userId],
    queryFn: ({ signal }) => callApi(referralEndpoints.myReferrals, { signal }),
    refetchInterval: LIVE_MS,
    ...readsOffline,
  });
