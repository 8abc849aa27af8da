import { queryOptions } from '@tanstack/react-query';
import { officeEndpoints } from '../../../../contract/game/office-endpoints.ts';
import { callApi } from '../../../api/api.ts';
import { statesQuery } from '../read/tournament-queries.ts';

/** Returns the query of a tournament's cuts as its scores are now. */
export function cutsQuery(tournament: number) {
  return queryOptions({
    queryKey: [...statesQuery(tournament).queryKey, 'cuts'],
    queryFn: ({ signal }) =>
      callApi(officeEndpoints.cuts, { query: { tournament_id: tournament }, signal }),
    refetchInterval: 15_000,
    staleTime: 0,
  });
}
