import { queryOptions } from '@tanstack/react-query';
import { groupLinkEndpoints } from '../../contract/scoring/group-link-endpoints.ts';
import { callApi } from '../api/api.ts';

/** Returns the query of the next round that the office has linked for a guest's group. */
export function nextRoundQuery(guest: number) {
  return queryOptions({
    queryKey: ['next-round', guest],
    queryFn: ({ signal }) => callApi(groupLinkEndpoints.nextRound, { signal }),
  });
}
