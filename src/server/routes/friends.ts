import { allowance, takeOne } from '../allowance.ts';
import { refuse } from '../api-problem.ts';
import { findPeople } from '../friends/find-people.ts';
import { friendsOf, receivedRequests, sentRequests } from '../friends/lists.ts';
import { acceptRequest, endRelation, sendRequest } from '../friends/requests.ts';
import type { Deps, Handlers } from './handler.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** A search box asks as its owner types, but nobody reads everybody. A minute is also the longest such a wait. */
const SEARCHES_PER_MINUTE = 30;
/** Enough to find one's friends, too few to pester strangers. */
const REQUESTS_PER_HOUR = 30;

type FriendRoutes = Pick<
  Handlers,
  | 'friendRequests'
  | 'sentRequests'
  | 'friends'
  | 'findPeople'
  | 'sendRequest'
  | 'acceptRequest'
  | 'endRelation'
>;

/** Friends: whom one finds, asks and has. */
export function friendRoutes({ db, clock }: Deps): FriendRoutes {
  const searches = allowance(SEARCHES_PER_MINUTE, MINUTE_MS);
  const requests = allowance(REQUESTS_PER_HOUR, HOUR_MS);

  return {
    friendRequests: ({ query }) => receivedRequests(db, query.user_id),
    sentRequests: ({ query }) => sentRequests(db, query.user_id),
    friends: ({ query }) => friendsOf(db, query.user_id),

    async findPeople({ query, session }) {
      takeOne(searches, `user ${session.userId}`, clock());
      return findPeople(db, session.userId, query.search);
    },

    async sendRequest({ body, session }) {
      if (body.friend_id === session.userId) {
        const message = 'This is you';
        return refuse('validation-failed', { errors: [{ path: 'friend_id', message }] });
      }
      takeOne(requests, `user ${session.userId}`, clock());
      const relation = await sendRequest(db, session.userId, body.friend_id, clock());
      return { relation: relation ?? refuse('not-found') };
    },

    async acceptRequest({ body, session }) {
      return { relation: await acceptRequest(db, session.userId, body.friend_id, clock()) };
    },

    async endRelation({ query, session }) {
      return { relation: await endRelation(db, session.userId, query) };
    },
  };
}
