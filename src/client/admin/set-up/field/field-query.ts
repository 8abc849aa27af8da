import { queryOptions } from '@tanstack/react-query';
import { importEndpoints } from '../../../../contract/admin/import-endpoints.ts';
import { callApi } from '../../../api/api.ts';

/** Returns the query of the field of a tournament. */
export function fieldQuery(tournament: number) {
  return queryOptions({
    queryKey: ['field', tournament],
    queryFn: ({ signal }) =>
      callApi(importEndpoints.adminField, { query: { tournament_id: tournament }, signal }),
    staleTime: 0,
  });
}
