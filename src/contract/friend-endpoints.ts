import type { Endpoint } from './endpoint.ts';
import {
  EndRelationQuery,
  FoundPeople,
  FriendBody,
  FriendList,
  FriendsQuery,
  PeopleQuery,
  RelationNow,
} from './friends.ts';

/**
 * The calls about friends: a part of the table of its own, so that a screen carries only these. None of the three that
 * write fails because of how the two stand with each other by now: each answers it.
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
    summary: 'Other people by a part of their username or name, or by their whole e-mail address',
    query: PeopleQuery,
    response: FoundPeople,
  },
  sendRequest: {
    method: 'POST',
    path: 'auth/friend-request',
    access: 'member',
    summary: 'Ask somebody to be friends; whoever has asked the caller already is a friend then',
    body: FriendBody,
    response: RelationNow,
  },
  acceptRequest: {
    method: 'PUT',
    path: 'auth/friend-request',
    access: 'member',
    summary: 'Accept the request of somebody who asked the caller',
    body: FriendBody,
    response: RelationNow,
  },
  endRelation: {
    method: 'DELETE',
    path: 'auth/friend-request',
    access: 'member',
    summary: 'Take a request back, reject one, or end a friendship',
    query: EndRelationQuery,
    response: RelationNow,
  },
} as const satisfies Record<string, Endpoint>;
