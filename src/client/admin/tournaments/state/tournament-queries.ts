import { queryOptions } from '@tanstack/react-query';
import { stateEndpoints } from '../../../../contract/game/state-endpoints.ts';
import { callApi } from '../../../api/api.ts';
import { STATES_KEY } from '../../../queries/states-key.ts';

/** How often the open screen loads again, so that another admin's step appears. */
const REFETCH_MS = 15_000;

/** The query of all tournaments, drafts included. */
export const statesListQuery = queryOptions({
  queryKey: [STATES_KEY, 'list'],
  queryFn: ({ signal }) => callApi(stateEndpoints.adminTournaments, { signal }),
  refetchInterval: REFETCH_MS,
  staleTime: 0,
});

/** Returns the query of a tournament, with the possible steps of it and its rounds. */
export function statesQuery(tournament: number) {
  return queryOptions({
    queryKey: [STATES_KEY, tournament],
    queryFn: ({ signal }) =>
      callApi(stateEndpoints.adminTournament, { query: { tournament_id: tournament }, signal }),
    refetchInterval: REFETCH_MS,
    staleTime: 0,
  });
}
