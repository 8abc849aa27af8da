import { queryOptions } from '@tanstack/react-query';
import { importEndpoints } from '../../../../contract/admin/import-endpoints.ts';
import { callApi } from '../../../api/api.ts';

/** Returns the query of a tournament's rounds, in the version that files and the form change. */
export function roundsQuery(tournament: number) {
  return queryOptions({
    queryKey: ['set-up-rounds', tournament],
    queryFn: ({ signal }) =>
      callApi(importEndpoints.adminRounds, { query: { tournament_id: tournament }, signal }),
    refetchInterval: 15_000,
    staleTime: 0,
  });
}
