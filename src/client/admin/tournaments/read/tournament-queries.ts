import { queryOptions } from '@tanstack/react-query';
import { stateEndpoints } from '../../../../contract/game/state-endpoints.ts';
import { callApi } from '../../../api/api.ts';
import { STATES_KEY } from '../../../queries/states-key.ts';

/** The time between two reads while the screen is open and visible, so that a step of another admin appears. */
const AGAIN_MS = 15_000;

/** The query of every tournament, drafts too. */
export const statesListQuery = queryOptions({
  queryKey: [STATES_KEY, 'list'],
  queryFn: ({ signal }) => callApi(stateEndpoints.adminTournaments, { signal }),
  refetchInterval: AGAIN_MS,
  staleTime: 0,
});

/** Returns the query of a tournament with the steps that it and its rounds can take. */
export function statesQuery(tournament: number) {
  return queryOptions({
    queryKey: [STATES_KEY, tournament],
    queryFn: ({ signal }) =>
      callApi(stateEndpoints.adminTournament, { query: { tournament_id: tournament }, signal }),
    refetchInterval: AGAIN_MS,
    staleTime: 0,
  });
}
