import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { referralCheckEndpoints } from '../../../../contract/admin/referral-checks.ts';
import { callApi } from '../../../api/api.ts';
import { usersKey } from '../read/user-queries.ts';

/** A part of {@link usersKey}, because erasing or deleting an account changes which referrals count. */
export const referralChecksKey = [...usersKey, 'referral-checks'] as const;

/** Returns the query of a page of flagged referrers. */
export function referralFlagsQuery(page: number) {
  return queryOptions({
    queryKey: [...referralChecksKey, 'flags', page],
    queryFn: ({ signal }) =>
      callApi(referralCheckEndpoints.referralFlags, { query: { page }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Returns the query of a referrer's referrals. */
export function checkedReferralsQuery(userId: number) {
  return queryOptions({
    queryKey: [...referralChecksKey, 'referrals', userId],
    queryFn: ({ signal }) =>
      callApi(referralCheckEndpoints.checkedReferrals, { query: { user_id: userId }, signal }),
  });
}
