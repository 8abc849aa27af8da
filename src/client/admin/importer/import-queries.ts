import { queryOptions } from '@tanstack/react-query';
import { importEndpoints } from '../../../contract/admin/import-endpoints.ts';
import { callApi } from '../../api/api.ts';

/** Returns the query of the imports of a tournament. */
export function importsQuery(tournament: number) {
  return queryOptions({
    queryKey: ['imports', tournament],
    queryFn: ({ signal }) =>
      callApi(importEndpoints.imports, { query: { tournament_id: tournament }, signal }),
    staleTime: 0,
  });
}
