import { fetchLeaderboard } from '../feed/fetch-leaderboard.ts';
import { findLeaderboardSource } from '../feed/find-leaderboard-source.ts';
import { readFeedText } from '../feed/runs/read-feed-text.ts';
import type { Deps, Handlers } from '../http/handler.ts';

/** Handles fetches of an external leaderboard. */
export function feedRoutes({
  db,
  clock,
  settings,
}: Deps): Pick<Handlers, 'leaderboardSource' | 'leaderboardFetch' | 'leaderboardFetchRaw'> {
  return {
    leaderboardSource: ({ query }) =>
      findLeaderboardSource(db, settings.feedUrl, query.tournament_id),
    leaderboardFetch: ({ session, body }) => {
      const request = { ...body, userId: session.userId, now: clock() };
      return fetchLeaderboard(db, settings.feedHosts, request);
    },
    leaderboardFetchRaw: ({ query }) => readFeedText(db, query.id),
  };
}
