import * as v from 'valibot';
import { Id, oneLine, QueryId } from './fields.ts';

/** Fewest characters to search people by: two, because a name may have no more. */
export const MIN_SEARCH_LENGTH = 2;

/** Most people a search finds. */
export const MAX_FOUND = 20;

/** A relation that can end: a request that waits for the other's answer, one that waits for the caller's, friends. */
export const StandingRelation = v.picklist(['sent', 'received', 'friends']);
export type StandingRelation = v.InferOutput<typeof StandingRelation>;

/** How the caller stands with another person. There is one relation to a pair, whoever asked whom. */
export const Relation = v.picklist(['none', ...StandingRelation.options]);
export type Relation = v.InferOutput<typeof Relation>;

/** A friend, or a request's other side (spec.txt section 3). `id` is the person's; `img` relative to the API's host. */
export const FriendEntry = v.object({
  id: Id,
  img: v.nullable(v.string()),
  username: v.string(),
  name: v.string(),
});
export type FriendEntry = v.InferOutput<typeof FriendEntry>;

export const FriendList = v.array(FriendEntry);

/** Whose list. */
export const FriendsQuery = v.object({ user_id: QueryId });

/** Whom to look for: a part of a username or name, or a whole e-mail address, in any case. */
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
 * Somebody a search found (spec.txt section 3), and how the caller stands with them. The e-mail address is searched
 * and not told (decision 025).
 */
export const FoundPerson = v.object({
  id: Id,
  img: v.nullable(v.string()),
  username: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  relation: Relation,
});
export type FoundPerson = v.InferOutput<typeof FoundPerson>;

export const FoundPeople = v.array(FoundPerson);

/** The other person of a request. */
export const FriendBody = v.object({ friend_id: Id });

/**
 * What of the two is to end: the caller takes a request back (`sent`), rejects one (`received`) or ends the
 * friendship. Said, because it may be something else by now: then it stays.
 */
export const EndRelationQuery = v.object({
  friend_id: QueryId,
  relation: StandingRelation,
});
export type EndRelationQuery = v.InferOutput<typeof EndRelationQuery>;

/** How the two stand with each other after a call; the same call again answers the same. */
export const RelationNow = v.object({ relation: Relation });
