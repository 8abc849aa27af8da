import { groupLinkEndpoints } from '../../contract/scoring/group-link-endpoints.ts';
import { callApi } from '../api/api.ts';

/** Returns the query of the next round that the office has linked for a guest's group. */
export function nextRoundQuery(guest: number) {
  return {
    queryKey: ['next-round', guest],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      callApi(groupLinkEndpoints.nextRound, { signal }),
  };
}
