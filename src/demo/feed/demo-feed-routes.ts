import { Hono } from 'hono';
import type { Kysely } from 'kysely';
import type { Schema } from '../../server/db/schema.ts';
import type { AppEnv } from '../../server/http/middleware/app-env.ts';
import { apiHeaders } from '../../server/http/middleware/security-headers.ts';
import { createDemoFeed } from './create-demo-feed.ts';

const NUMBER = /^\d{1,9}$/;

/**
 * Serves a leaderboard in the shape of an external one, so that an admin can try the import without the internet. A
 * server in production does not serve it.
 */
export function demoFeedRoutes(db: Kysely<Schema>): Hono<AppEnv> {
  const feed = new Hono<AppEnv>();
  feed.use(apiHeaders(false));
  feed.get('/leaderboard', async (c, next) => {
    const { season = '', liv_tournament_id = '', dirt } = c.req.query();
    if (!NUMBER.test(season) || !NUMBER.test(liv_tournament_id)) return next();
    const wanted = { season: Number(season), tournament: Number(liv_tournament_id) };
    const leaderboard = await createDemoFeed(db, { ...wanted, isDirty: dirt === '1' });
    return leaderboard ? c.json(leaderboard) : next();
  });
  feed.all('*', (c) => c.text('There is no such leaderboard.\n', 404));
  return feed;
}
