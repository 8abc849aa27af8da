import { queryOptions } from '@tanstack/react-query';
import { friendEndpoints } from '../../contract/people/friend-endpoints.ts';
import type { Relation } from '../../contract/people/friends.ts';
import { callApi } from '../api/api.ts';
import { readsOffline } from './reads-offline.ts';

/** The time between two reads of the lists, for names and pictures. What others do starts an earlier read. */
const REFETCH_MS = 60_000;

const endpointsByList = {
  received: friendEndpoints.friendRequests,
  sent: friendEndpoints.sentRequests,
  friends: friendEndpoints.friends,
  blocked: friendEndpoints.blockedUsers,
} as const;

/** A list of the users with one relation to the reader. */
export type FriendListName = Exclude<Relation, 'none'>;

/** Returns the key of all lists of a user, because a write may change every list. */
export function friendListsKey(userId: number) {
  return ['friend-lists', userId] as const;
}

/**
 * Returns the query of one of a user's lists. The list has names without addresses, and the device stores it until
 * sign-out.
 */
export const friendListQuery = (userId: number, list: FriendListName) =>
  queryOptions({
    queryKey: [...friendListsKey(userId), list],
    queryFn: ({ signal }) => callApi(endpointsByList[list], { query: { user_id: userId }, signal }),
    refetchInterval: REFETCH_MS,
    ...readsOffline,
  });
