import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type DecideDifferencesBody,
  type FeedDifference,
  feedDifferenceEndpoints,
} from '../../../contract/admin/feed-differences.ts';
import { callApi } from '../../api/api.ts';

/** How often the list is loaded again while the screen is open. */
const REFETCH_MS = 30_000;

export const differencesKey = ['admin', 'feed-differences'] as const;

/** Returns the query of the holes in which a tournament differs from the uploaded leaderboard. */
export function differencesQuery(tournament: number) {
  return queryOptions({
    queryKey: [...differencesKey, tournament],
    queryFn: ({ signal }) =>
      callApi(feedDifferenceEndpoints.feedDifferences, {
        query: { tournament_id: tournament },
        signal,
      }),
    refetchInterval: REFETCH_MS,
  });
}

/** Returns the query of what would change if the leaderboard's value counted. */
export function movesQuery(tournament: number, difference: FeedDifference) {
  const body = { ...createDifferenceDecision(tournament, 'feed', [difference]), dry_run: true };
  return queryOptions({
    queryKey: ['admin', 'feed-difference-moves', body],
    queryFn: ({ signal }) =>
      callApi(feedDifferenceEndpoints.decideFeedDifferences, { body, signal }),
    gcTime: 0,
  });
}

/** Saves decisions about differences, and loads the list again after any answer. */
export function useDecideDifferences(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: DecideDifferencesBody) =>
      callApi(feedDifferenceEndpoints.decideFeedDifferences, { body }),
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: ['admin'] }),
  });
}

/** Creates the decision about differences as the admin sees them. */
export function createDifferenceDecision(
  tournament_id: number,
  decision: 'keep' | 'feed',
  differences: readonly FeedDifference[],
): DecideDifferencesBody {
  const holes = differences.map(
    ({ round_id, competitor_id, hole_number, official: { version }, feed: { value } }) => {
      return { round_id, competitor_id, hole_number, version, feed_value: value };
    },
  );
  return { tournament_id, decision, holes, dry_run: false };
}
