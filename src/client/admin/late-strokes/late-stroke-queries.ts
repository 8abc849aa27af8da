import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { adminEndpoints } from '../../../contract/admin/admin-endpoints.ts';
import type { DecideLateStrokeBody } from '../../../contract/admin/late-strokes.ts';
import { callApi } from '../../api/api.ts';

/** The time between two reads of the list while the screen is open. */
const REFETCH_MS = 30_000;

const lateStrokesKey = ['admin', 'late-strokes'] as const;

/** Returns the query of a tournament's late strokes. */
export function lateStrokesQuery(tournament: number) {
  return queryOptions({
    queryKey: [...lateStrokesKey, tournament],
    queryFn: ({ signal }) =>
      callApi(adminEndpoints.lateStrokes, { query: { tournament_id: tournament }, signal }),
    refetchInterval: REFETCH_MS,
  });
}

/** Decides about a late stroke, and reads the lists again after any answer. */
export function useLateDecision() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: DecideLateStrokeBody) => callApi(adminEndpoints.decideLateStroke, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: ['admin'] }),
  });
}
