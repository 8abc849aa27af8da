import type { Endpoint } from '../base/endpoint.ts';
import {
  BlockQuery,
  CurrentRelation,
  EndRelationQuery,
  FriendBody,
  FriendList,
  FriendNews,
  FriendsQuery,
  PeopleMatches,
  PeopleQuery,
} from './friends.ts';

/**
 * The calls about friends: a separate part of the table, so that a screen loads only these. The calls that write
 * succeed in every relation and return it. A user who blocks the caller is answered like an unknown user.
 */
export const friendEndpoints = {
  friendRequests: {
    method: 'GET',
    path: 'auth/user-friend-requests',
    access: 'self',
    summary: 'The friend requests that a user received, the newest first',
    query: FriendsQuery,
    response: FriendList,
  },
  sentRequests: {
    method: 'GET',
    path: 'auth/user-send-requests',
    access: 'self',
    summary: 'The friend requests that a user sent, the newest first',
    query: FriendsQuery,
    response: FriendList,
  },
  friends: {
    method: 'GET',
    path: 'auth/user-friends',
    access: 'self',
    summary: "A user's friends, sorted by name",
    query: FriendsQuery,
    response: FriendList,
  },
  friendNews: {
    method: 'GET',
    path: 'auth/user-friend-news',
    access: 'self',
    summary:
      'The number of open friend requests, a version of the lists of friends and requests, and the number of unread notices',
    query: FriendsQuery,
    response: FriendNews,
  },
  findPeople: {
    method: 'GET',
    path: 'auth/users',
    access: 'member',
    summary:
      'Other users, found by a part of their username or name, or by their whole email address',
    query: PeopleQuery,
    response: PeopleMatches,
  },
  sendRequest: {
    method: 'POST',
    path: 'auth/friend-request',
    access: 'member',
    summary:
      'Send a friend request; a user who already sent one to the caller becomes a friend at once',
    body: FriendBody,
    response: CurrentRelation,
  },
  acceptRequest: {
    method: 'PUT',
    path: 'auth/friend-request',
    access: 'member',
    summary: 'Accept a friend request',
    body: FriendBody,
    response: CurrentRelation,
  },
  endRelation: {
    method: 'DELETE',
    path: 'auth/friend-request',
    access: 'member',
    summary: 'Cancel or reject a friend request, or end a friendship',
    query: EndRelationQuery,
    response: CurrentRelation,
  },
  blockedUsers: {
    method: 'GET',
    path: 'auth/user-blocked',
    access: 'self',
    summary: 'The users whom a user blocks, sorted by name',
    query: FriendsQuery,
    response: FriendList,
  },
  blockUser: {
    method: 'POST',
    path: 'auth/user-blocked',
    access: 'member',
    summary: 'Block another user: ends a friendship or request, and hides the caller from the user',
    body: FriendBody,
    response: CurrentRelation,
  },
  unblockUser: {
    method: 'DELETE',
    path: 'auth/user-blocked',
    access: 'member',
    summary: 'End the block of another user',
    query: BlockQuery,
    response: CurrentRelation,
  },
} as const satisfies Record<string, Endpoint>;
