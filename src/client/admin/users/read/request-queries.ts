import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { deletionRequestEndpoints } from '../../../../contract/admin/deletion-request-endpoints.ts';
import type { DeletionRequestsQuery } from '../../../../contract/admin/deletion-requests.ts';
import { callApi } from '../../../api/api.ts';

export const requestsKey = ['admin', 'deletion-requests'] as const;

/** Returns the query of a page of deletion requests. */
export function requestsQuery({ list, page }: Required<DeletionRequestsQuery>) {
  return queryOptions({
    queryKey: [...requestsKey, list, page],
    queryFn: ({ signal }) =>
      callApi(deletionRequestEndpoints.deletionRequests, { query: { list, page }, signal }),
    placeholderData: keepPreviousData,
  });
}
