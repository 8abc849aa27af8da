import * as v from 'valibot';
import { Id, oneLine, QueryId } from '../base/fields.ts';

/** The shortest search text, in characters: two, because a name may be that short. */
export const MIN_SEARCH_LENGTH = 2;

/** The most users that a search finds. */
export const MAX_FOUND = 20;

/**
 * A relation that can end: a request that the other user has not answered, one that the caller has not answered, or a
 * friendship.
 */
export const ExistingRelation = v.picklist(['sent', 'received', 'friends']);
export type ExistingRelation = v.InferOutput<typeof ExistingRelation>;

/**
 * The relation of the caller to another user. Two users have one relation, whichever of them sent the request.
 * `blocked` is a user whom the caller blocks. For a user who blocks the caller, every answer is that for an unknown
 * user.
 */
export const Relation = v.picklist(['none', 'blocked', ...ExistingRelation.options]);
export type Relation = v.InferOutput<typeof Relation>;

/** A friend, or the other user of a request (product 10.1). `id` is the user's; `img` is relative to the API's host. */
export const FriendEntry = v.object({
  id: Id,
  img: v.nullable(v.string()),
  username: v.string(),
  name: v.string(),
});
export type FriendEntry = v.InferOutput<typeof FriendEntry>;

export const FriendList = v.array(FriendEntry);

/**
 * What a device polls for: the number of requests that wait for the user's answer, a text that changes whenever the
 * user's lists change, and the number of unread notices, which an older server does not send.
 */
export const FriendNews = v.object({
  received: v.number(),
  version: v.string(),
  unread_notices: v.optional(v.number(), 0),
});
export type FriendNews = v.InferOutput<typeof FriendNews>;

/** The user whose list is read. */
export const FriendsQuery = v.object({ user_id: QueryId });

/** The search text: a part of a username or name, or a whole email address, in any case. */
export const PeopleQuery = v.object({
  search: v.pipe(
    v.string(),
    v.trim(),
    v.normalize('NFC'),
    v.minLength(MIN_SEARCH_LENGTH),
    v.maxLength(254),
    oneLine,
  ),
});

/**
 * A user that a search found (product 10.1), and the relation to the caller. The search reads email addresses, but no
 * answer contains one (decision 025).
 */
export const PersonMatch = v.object({
  id: Id,
  img: v.nullable(v.string()),
  username: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  relation: Relation,
});
export type PersonMatch = v.InferOutput<typeof PersonMatch>;

export const PeopleMatches = v.array(PersonMatch);

/** The other user of a request. */
export const FriendBody = v.object({ friend_id: Id });

/**
 * The relation to end: the caller cancels their own request (`sent`), rejects the other user's request (`received`) or
 * ends the friendship. When the relation has changed meanwhile, the call ends nothing.
 */
export const EndRelationQuery = v.object({
  friend_id: QueryId,
  relation: ExistingRelation,
});
export type EndRelationQuery = v.InferOutput<typeof EndRelationQuery>;

/** The user to unblock. */
export const BlockQuery = v.object({ friend_id: QueryId });

/** The relation of the two users after a call. A repeated call gets the same answer. */
export const CurrentRelation = v.object({ relation: Relation });
