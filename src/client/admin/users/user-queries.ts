import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { userEndpoints } from '../../../contract/admin/user-endpoints.ts';
import { AllUsers, type UsersFilter, UsersPage } from '../../../contract/admin/users.ts';
import { CallError } from '../../../contract/base/call.ts';
import { callApi } from '../../api/api.ts';

export const usersKey = ['admin', 'users'] as const;

/** A part of {@link usersKey}, because erasing or deleting an account changes which referrals count. */
export const referralChecksKey = [...usersKey, 'referral-checks'] as const;

/**
 * The answer of `auth/all_users`: the page, alone or as the only item of an array, because the specification says that
 * it "may arrive as an array".
 */
export const UsersAnswer = v.pipe(
  v.union([AllUsers, UsersPage]),
  v.transform((answer) => (Array.isArray(answer) ? answer[0] : answer)),
);

/**
 * Rejects an empty answer to a call without a filter, which must be wrong because the admin has an account (product
 * 12.4).
 */
export function refuseNobody(page: UsersPage, filter: UsersFilter): UsersPage {
  if (page.total_users === 0 && Object.values(filter).every((value) => value === undefined)) {
    throw new CallError({ status: 'CONTRACT_ERROR' });
  }
  return page;
}

/** Returns the query of one account, which loads again each time the dialog opens. */
export function userQuery(id: number) {
  return queryOptions({
    queryKey: [...usersKey, 'user', id],
    queryFn: ({ signal }) => callApi(userEndpoints.user, { query: { user_id: id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}
