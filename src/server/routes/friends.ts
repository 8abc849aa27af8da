import type { Deps, Handlers } from '../endpoint/handler.ts';
import { blockUser, unblockUser } from '../friends/blocks.ts';
import { findPeople } from '../friends/find-people.ts';
import {
  listBlocked,
  listFriends,
  listReceivedRequests,
  listSentRequests,
} from '../friends/lists.ts';
import { loadFriendNews } from '../friends/load-friend-news.ts';
import { acceptRequest, deleteRelation, sendRequest } from '../friends/requests.ts';
import { createAllowance, spendAllowance } from '../problems/allowance.ts';
import { refuse } from '../problems/api-problem.ts';
import { runWrite } from '../unit-of-work/run-write.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/**
 * How many searches a user may send in a minute. A search box sends requests while its user types, but the limit must
 * keep a user from listing all users. After the limit, the longest wait is a minute.
 */
const SEARCHES_PER_MINUTE = 30;
/** Enough for everybody on a bad day, but too few to try all ids. */
const BLOCKS_PER_HOUR = 60;
/** Thirty requests are enough to find friends, but too few to bother strangers. */
const REQUESTS_PER_HOUR = 30;

/** Handles the calls about friends. */
export function friendRoutes(deps: Deps) {
  const { db, settings } = deps;
  const searches = createAllowance('friend search', SEARCHES_PER_MINUTE, MINUTE_MS);
  const requests = createAllowance('friend request', REQUESTS_PER_HOUR, HOUR_MS);
  const blocks = createAllowance('block', BLOCKS_PER_HOUR, HOUR_MS);

  return {
    friendRequests: ({ query }) => listReceivedRequests(db, query.user_id),
    sentRequests: ({ query }) => listSentRequests(db, query.user_id),
    friends: ({ query }) => listFriends(db, query.user_id),

    friendNews: ({ query }) => loadFriendNews(db, query.user_id),

    async findPeople({ query, session, now }) {
      await spendAllowance(db, searches, `user ${session.userId}`, now);
      return findPeople(db, session.userId, query.search);
    },

    async sendRequest(call) {
      const { body, session, now } = call;
      if (body.friend_id === session.userId) {
        const message = "You can't send a friend request to yourself";
        return refuse('validation-failed', { errors: [{ path: 'friend_id', message }] });
      }
      await spendAllowance(db, requests, `user ${session.userId}`, now);
      const relation = await runWrite(deps, call, (write) =>
        sendRequest(write, settings.publicUrl, body.friend_id),
      );
      return { relation: relation ?? refuse('not-found') };
    },

    async acceptRequest(call) {
      const { friend_id } = call.body;
      return { relation: await runWrite(deps, call, (write) => acceptRequest(write, friend_id)) };
    },

    async endRelation({ query, session }) {
      return { relation: await deleteRelation(db, session.userId, query) };
    },

    blockedUsers: ({ query }) => listBlocked(db, query.user_id),

    async blockUser({ body, session, now }) {
      if (body.friend_id === session.userId) {
        const message = "You can't block yourself";
        return refuse('validation-failed', { errors: [{ path: 'friend_id', message }] });
      }
      await spendAllowance(db, blocks, `user ${session.userId}`, now);
      const isBlocked = await blockUser(db, session.userId, body.friend_id);
      return isBlocked ? { relation: 'blocked' as const } : refuse('not-found');
    },

    async unblockUser({ query, session }) {
      return { relation: await unblockUser(db, session.userId, query.friend_id) };
    },
  } satisfies Partial<Handlers>;
}
