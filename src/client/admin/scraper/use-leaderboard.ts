import { useMutation } from '@tanstack/react-query';
import { useLiveQuery } from 'dexie-react-hooks';
import { feedEndpoints } from '../../../contract/admin/feed-endpoints.ts';
import { CallError, isAnswered } from '../../../contract/base/call.ts';
import { callApi } from '../../api/api.ts';
import { describeProblem } from '../../api/outcome.ts';
import { loadStoredFetch, storeFetch, type TournamentRound } from './stored-fetch.ts';

/**
 * Fetches a round's leaderboard and stores it on this device. `kept` is undefined until the device's database answers,
 * and null when the device stores none.
 */
export function useLeaderboard(owner: number, round: TournamentRound) {
  const { tournament_id, round_id } = round;
  const kept = useLiveQuery(async () => {
    const found = await loadStoredFetch(owner, { tournament_id, round_id });
    return { of: `${tournament_id}/${round_id}`, found };
  }, [owner, tournament_id, round_id]);
  const { mutate, isPending, error, variables } = useMutation({
    // Without a network the call fails at once, and the status line shows it.
    networkMode: 'always',
    mutationFn: async ({ url, ...of }: TournamentRound & { url: string }) => {
      const fetched = await callApi(feedEndpoints.leaderboardFetch, { body: { ...of, url } });
      await storeFetch(owner, of, { fetched, opId: null });
    },
  });
  const isForThisRound =
    variables?.tournament_id === tournament_id && variables.round_id === round_id;
  return {
    // A live query returns the previous round's result until the new round is loaded.
    kept: kept?.of === `${tournament_id}/${round_id}` ? kept.found : undefined,
    isFetching: isPending,
    problem: error && isForThisRound ? describeFetchProblem(error) : null,
    fetchFrom: (url: string) => mutate({ tournament_id, round_id, url }),
  };
}

function describeFetchProblem(error: Error): string {
  if (!(error instanceof CallError)) {
    return 'The leaderboard was fetched, but this device could not keep it. Free some space, then fetch again.';
  }
  const { failure } = error;
  if (!isAnswered(failure)) {
    return 'Fetching needs a connection to the server. Try again when there is one.';
  }
  if (!('problem' in failure)) return 'The server had a problem. Try again.';
  const { problem } = failure;
  if (problem.type === 'feed-not-fetched')
    return `Failed to fetch data. ${describeProblem(problem)}.`;
  if (problem.type === 'validation-failed') {
    return 'This is no web address. Paste the whole address of the leaderboard.';
  }
  return `${describeProblem(problem)}.`;
}
