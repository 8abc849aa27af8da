import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { adminEndpoints } from '../../../contract/admin/admin-endpoints.ts';
import type {
  DecideLateStrokeBody,
  LateStroke,
  LateStrokes,
} from '../../../contract/admin/late-strokes.ts';
import { callApi } from '../../api/api.ts';
import { STATES_KEY } from '../../queries/states-key.ts';

/** How often the list is loaded again while the screen is open. */
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

/**
 * Sends the decision about a late stroke, and loads the lists and the tournament's steps again after any answer.
 * @param onDecided called with the stroke once it is decided, also when another admin decided first
 */
export function useLateDecision(opId: string, onDecided: (stroke: LateStroke) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: DecideLateStrokeBody) => callApi(adminEndpoints.decideLateStroke, { body }),
    onSettled: async () => {
      // An undecided stroke keeps its round from becoming official.
      void client.invalidateQueries({ queryKey: [STATES_KEY] });
      await client.invalidateQueries({ queryKey: ['admin'] });
      const lists = client.getQueriesData<LateStrokes>({ queryKey: lateStrokesKey });
      const strokes = lists.flatMap(([, list]) => list?.strokes ?? []);
      const stroke = strokes.find(({ op_id }) => op_id === opId);
      if (stroke && stroke.decision !== null) onDecided(stroke);
    },
  });
}
