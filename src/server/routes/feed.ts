import { fetchLeaderboard } from '../feed/fetch-leaderboard.ts';
import { readFeedText } from '../feed/runs/read-feed-text.ts';
import type { Deps, Handlers } from '../http/handler.ts';

/** Handles fetches of an external leaderboard. */
export function feedRoutes({
  db,
  clock,
  settings,
}: Deps): Pick<Handlers, 'leaderboardFetch' | 'leaderboardFetchRaw'> {
  return {
    leaderboardFetch: ({ session, body }) => {
      const request = { ...body, userId: session.userId, now: clock() };
      return fetchLeaderboard(db, settings.feedHosts, request);
    },
    leaderboardFetchRaw: ({ query }) => readFeedText(db, query.id),
  };
}
