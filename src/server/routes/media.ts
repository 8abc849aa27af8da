import { Hono } from 'hono';
import { etag } from 'hono/etag';
import type { Kysely } from 'kysely';
import { flagSvg } from '../../drawings/flag-svg.ts';
import { INITIALS, initialsSvg } from '../../drawings/initials-svg.ts';
import { portraitSvg } from '../../drawings/portrait-svg.ts';
import { teamLogoSvg } from '../../drawings/team-logo-svg.ts';
import type { Schema } from '../db/schema.ts';
import type { AppEnv } from '../http/middleware/app-env.ts';
import { mediaHeaders } from '../http/middleware/security-headers.ts';
import { findFieldPicture } from '../media/pictures/find-field-picture.ts';
import { findAvatar } from '../people/profile/avatar.ts';

const DAY_S = 86_400;

// Only the reader's browser caches a picture of a user, and briefly: no shared cache may have it after an erase.
const BRIEFLY = 'private, max-age=300';

// The URL is computed from the content, so the picture behind it never changes.
const FOR_GOOD = `public, max-age=${365 * DAY_S}, immutable`;

const HEADERS = {
  'Content-Type': 'image/svg+xml; charset=utf-8',
  'Cache-Control': `public, max-age=${DAY_S}`,
};

/**
 * Serves the drawings of the fictional field (portraits, team logos), flags, initials, pictures of users, and the
 * uploaded pictures of golfers and teams.
 */
export function mediaRoutes(db: Kysely<Schema>): Hono<AppEnv> {
  const media = new Hono<AppEnv>();
  media.use(etag(), mediaHeaders);
  media.get('/portraits/:name{[1-9][0-9]{0,9}\\.svg}', (c) =>
    c.body(portraitSvg(Number(stem(c.req.param('name')))), 200, HEADERS),
  );
  media.get('/flags/:name{[a-z]{2,3}\\.svg}', (c) =>
    c.body(flagSvg(stem(c.req.param('name'))), 200, HEADERS),
  );
  media.get('/teams/:name{[1-9][0-9]{0,9}\\.svg}', (c) =>
    c.body(teamLogoSvg(Number(stem(c.req.param('name')))), 200, HEADERS),
  );
  media.get('/initials/:name{.+-[0-7]\\.svg}', (c, next) => {
    const name = stem(c.req.param('name'));
    const [initials, colour] = [name.slice(0, -2), Number(name.at(-1))];
    return INITIALS.test(initials) ? c.body(initialsSvg(initials, colour), 200, HEADERS) : next();
  });
  media.get('/avatars/:name{[0-9a-f]{16}}', async (c, next) => {
    const picture = await findAvatar(db, c.req.param('name'));
    if (!picture) return next();
    const headers = { 'Content-Type': picture.type, 'Cache-Control': BRIEFLY };
    return c.body(new Uint8Array(picture.bytes), 200, headers);
  });
  media.get('/pictures/:name{[0-9a-f]{32}}', async (c, next) => {
    const picture = await findFieldPicture(db, c.req.param('name'));
    if (!picture) return next();
    const headers = { 'Content-Type': picture.type, 'Cache-Control': FOR_GOOD };
    return c.body(new Uint8Array(picture.bytes), 200, headers);
  });
  media.all('*', (c) =>
    c.text('There is no such drawing.\n', 404, { 'Cache-Control': 'no-store' }),
  );
  return media;
}

function stem(fileName: string): string {
  return fileName.slice(0, -'.svg'.length);
}
