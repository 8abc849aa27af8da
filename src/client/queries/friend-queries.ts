import { queryOptions } from '@tanstack/react-query';
import { friendEndpoints } from '../../contract/people/friend-endpoints.ts';
import type { Relation } from '../../contract/people/friends.ts';
import { callApi } from '../api/api.ts';
import { readsOffline } from './reads-offline.ts';

/** How often the lists are loaded again, for names and pictures. News of what others did loads them earlier. */
const REFETCH_MS = 60_000;

const endpointsByList = {
  received: friendEndpoints.friendRequests,
  sent: friendEndpoints.sentRequests,
  friends: friendEndpoints.friends,
  blocked: friendEndpoints.blockedUsers,
} as const;

/** A list of the users with one relation to the reader. */
export type FriendListName = Exclude<Relation, 'none'>;

/** Returns the key shared by all of a user's lists, because a write may change every one. */
export function friendListsKey(userId: number) {
  return ['friend-lists', userId] as const;
}

/**
 * Returns the query of one of a user's lists. It has names without email addresses, and the device stores it until
 * sign-out.
 */
export const friendListQuery = (userId: number, list: FriendListName) =>
  queryOptions({
    queryKey: [...friendListsKey(userId), list],
    queryFn: ({ signal }) => callApi(endpointsByList[list], { query: { user_id: userId }, signal }),
    refetchInterval: REFETCH_MS,
    ...readsOffline,
  });
