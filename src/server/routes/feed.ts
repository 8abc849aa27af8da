import type { Deps, Handlers } from '../endpoint/handler.ts';
import { fetchLeaderboard } from '../feed/fetch-leaderboard.ts';
import { findLeaderboardSource } from '../feed/find-leaderboard-source.ts';
import { loadFeedText } from '../feed/runs/load-feed-text.ts';

/** Handles fetches of an external leaderboard. */
export function feedRoutes({ db, running }: Deps) {
  return {
    leaderboardSource: ({ query }) =>
      findLeaderboardSource(db, running.get('feed_url'), query.tournament_id),
    leaderboardFetch: ({ session, body, now }) => {
      const request = { ...body, userId: session.userId, now: now };
      return fetchLeaderboard(db, running.get('feed_hosts'), request);
    },
    leaderboardFetchRaw: ({ query }) => loadFeedText(db, query.id),
  } satisfies Partial<Handlers>;
}
