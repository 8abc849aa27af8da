import { Hono } from 'hono';
import type { Kysely } from 'kysely';
import { setConsentByLink } from '../announcements/unsubscribe.ts';
import type { Schema } from '../db/schema.ts';
import type { AppEnv } from '../http/middleware/app-env.ts';
import { mediaHeaders } from '../http/middleware/security-headers.ts';

/**
 * Handles the POST by which a mail program unsubscribes with one click (RFC 8058). It comes from another origin,
 * without a session, with the link's token in the URL. A GET of the same URL shows the app's page, and changes nothing.
 */
export function unsubscribeRoutes(db: Kysely<Schema>, clock: () => Date): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.post('/', mediaHeaders, async (c) => {
    const headers = { 'Cache-Control': 'no-store' };
    const isDone = await setConsentByLink(db, c.req.query('token') ?? '', false, clock());
    return isDone
      ? c.text("You won't get announcements any more.\n", 200, headers)
      : c.text('This is not a link we sent.\n', 422, headers);
  });
  return routes;
}
