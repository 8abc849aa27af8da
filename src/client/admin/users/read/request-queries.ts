import { queryOptions } from '@tanstack/react-query';
import { deletionRequestEndpoints } from '../../../../contract/admin/deletion-request-endpoints.ts';
import type { DeletionRequestsQuery } from '../../../../contract/admin/deletion-requests.ts';
import { callApi } from '../../../api/api.ts';
import { usersKey } from './user-queries.ts';

/** A part of {@link usersKey}, because erasing or deleting an account changes its requests. */
export const requestsKey = [...usersKey, 'deletion-requests'] as const;

/** Returns the query of a page of deletion requests. */
export function requestsQuery({ list, page }: Required<DeletionRequestsQuery>) {
  return queryOptions({
    queryKey: [...requestsKey, list, page],
    queryFn: ({ signal }) =>
      callApi(deletionRequestEndpoints.deletionRequests, { query: { list, page }, signal }),
    // The other list's rows must not stay under this list's heading while it loads.
    placeholderData: (before, query) => (query?.queryKey.includes(list) ? before : undefined),
  });
}
