import { queryOptions } from '@tanstack/react-query';
import { resultEndpoints } from '../../contract/game/result-endpoints.ts';
import { callApi } from '../api/api.ts';

const REFETCH_MS = 20_000;

/** Returns the query of the corrections of a tournament. It reloads, because an official may correct a score. */
export function correctionsQuery(tournament: number) {
  return queryOptions({
    queryKey: ['corrections', tournament],
    queryFn: ({ signal }) =>
      callApi(resultEndpoints.corrections, { query: { tournament_id: tournament }, signal }),
    refetchInterval: REFETCH_MS,
  });
}
