import type { Endpoint } from '../base/endpoint.ts';
import {
  CurrentRelation,
  EndRelationQuery,
  FoundPeople,
  FriendBody,
  FriendList,
  FriendsQuery,
  PeopleQuery,
} from './friends.ts';

/**
 * The calls about friends: a separate part of the table, so that a screen loads only these. The three calls that write
 * succeed in every relation and answer the relation.
 */
export const friendEndpoints = {
  friendRequests: {
    method: 'GET',
    path: 'auth/user-friend-requests',
    access: 'self',
    summary: "Who waits for a person's answer, the newest request first",
    query: FriendsQuery,
    response: FriendList,
  },
  sentRequests: {
    method: 'GET',
    path: 'auth/user-send-requests',
    access: 'self',
    summary: 'Whose answer a person waits for, the newest request first',
    query: FriendsQuery,
    response: FriendList,
  },
  friends: {
    method: 'GET',
    path: 'auth/user-friends',
    access: 'self',
    summary: "A person's friends by name",
    query: FriendsQuery,
    response: FriendList,
  },
  findPeople: {
    method: 'GET',
    path: 'auth/users',
    access: 'member',
    summary: 'Other people by a part of their username or name, or by their whole email address',
    query: PeopleQuery,
    response: FoundPeople,
  },
  sendRequest: {
    method: 'POST',
    path: 'auth/friend-request',
    access: 'member',
    summary:
      'Ask somebody to be friends; somebody who already asked the caller becomes a friend at once',
    body: FriendBody,
    response: CurrentRelation,
  },
  acceptRequest: {
    method: 'PUT',
    path: 'auth/friend-request',
    access: 'member',
    summary: 'Accept the request of somebody who asked the caller',
    body: FriendBody,
    response: CurrentRelation,
  },
  endRelation: {
    method: 'DELETE',
    path: 'auth/friend-request',
    access: 'member',
    summary: 'Cancel a request, reject one, or end a friendship',
    query: EndRelationQuery,
    response: CurrentRelation,
  },
} as const satisfies Record<string, Endpoint>;
