import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { friendEndpoints } from '../../contract/people/friend-endpoints.ts';
import { MIN_SEARCH_LENGTH } from '../../contract/people/friends.ts';
import { callApi } from '../api/api.ts';

/** Returns the key of all searches of a user. */
export function foundKey(userId: number) {
  return ['found-people', userId] as const;
}

/**
 * Returns the query of a search. The earlier result stays until the server answers. The device never stores the result,
 * because it contains strangers.
 */
export const foundPeopleQuery = (userId: number, search: string) =>
  queryOptions({
    queryKey: [...foundKey(userId), search],
    queryFn: ({ signal }) => callApi(friendEndpoints.findPeople, { query: { search }, signal }),
    enabled: search.length >= MIN_SEARCH_LENGTH,
    placeholderData: keepPreviousData,
  });
