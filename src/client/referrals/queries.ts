import { queryOptions } from '@tanstack/react-query';
import { accountEndpoints } from '../../contract/account-endpoints.ts';
import { callApi } from '../api.ts';

/** Whom a person referred: other people's addresses, so it is never kept on the device. */
export const referralsQuery = (userId: number) =>
  queryOptions({
    queryKey: ['referrals', userId],
    queryFn: ({ signal }) => callApi(accountEndpoints.myReferrals, { signal }),
  });
