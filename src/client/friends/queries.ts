import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { friendEndpoints } from '../../contract/friend-endpoints.ts';
import { MIN_SEARCH_LENGTH, type StandingRelation } from '../../contract/friends.ts';
import { callApi } from '../api.ts';

/** How often the lists are read again: requests come, and are answered, elsewhere. */
const REFETCH_MS = 60_000;

const endpointOf = {
  received: friendEndpoints.friendRequests,
  sent: friendEndpoints.sentRequests,
  friends: friendEndpoints.friends,
} as const;

/** Key of a person's lists: a write may move any of them. */
export function friendListsKey(userId: number) {
  return ['friend-lists', userId] as const;
}

/** One of a person's lists. It is about other people, so it is never kept on the device. */
export const friendListQuery = (userId: number, list: StandingRelation) =>
  queryOptions({
    queryKey: [...friendListsKey(userId), list],
    queryFn: ({ signal }) => callApi(endpointOf[list], { query: { user_id: userId }, signal }),
    refetchInterval: REFETCH_MS,
  });

/** Key of everything a person searched for. */
export function foundKey(userId: number) {
  return ['found-people', userId] as const;
}

/** Whom a search finds; what was found before stands until then. Never kept on the device either. */
export const foundPeopleQuery = (userId: number, search: string) =>
  queryOptions({
    queryKey: [...foundKey(userId), search],
    queryFn: ({ signal }) => callApi(friendEndpoints.findPeople, { query: { search }, signal }),
    enabled: search.length >= MIN_SEARCH_LENGTH,
    placeholderData: keepPreviousData,
  });
