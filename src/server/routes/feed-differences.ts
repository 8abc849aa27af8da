import { decideDifferences } from '../feed-differences/decide-differences.ts';
import { listDifferences } from '../feed-differences/list-differences.ts';
import type { Deps, Handlers } from '../http/handler.ts';

type FeedDifferenceRoutes = Pick<Handlers, 'feedDifferences' | 'decideFeedDifferences'>;

/** Handles holes that differ from the uploaded leaderboard. */
export function feedDifferenceRoutes({ db, clock, standings }: Deps): FeedDifferenceRoutes {
  return {
    feedDifferences: ({ query }) => listDifferences(db, query.tournament_id),
    decideFeedDifferences: async ({ body, actor }) => {
      const decided = await decideDifferences(db, standings, actor, body, clock());
      standings.written(new Set([body.tournament_id]));
      return decided;
    },
  };
}
