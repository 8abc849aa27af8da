import { Hono } from 'hono';
import { flagSvg } from '../media/flag-svg.ts';
import { portraitSvg } from '../media/portrait-svg.ts';
import { teamLogoSvg } from '../media/team-logo-svg.ts';
import type { AppEnv } from '../middleware/app-env.ts';
import { mediaHeaders } from '../middleware/security-headers.ts';

const DAY_S = 86_400;

const HEADERS = { 'Content-Type': 'image/svg+xml', 'Cache-Control': `public, max-age=${DAY_S}` };

/** The drawings of the fictional field: portraits, flags, team logos. */
export function mediaRoutes(): Hono<AppEnv> {
  const media = new Hono<AppEnv>();
  media.use(mediaHeaders);
  media.get('/portraits/:name{[1-9][0-9]*\\.svg}', (c) =>
    c.body(portraitSvg(Number(stem(c.req.param('name')))), 200, HEADERS),
  );
  media.get('/flags/:name{[a-z]+\\.svg}', (c) =>
    c.body(flagSvg(stem(c.req.param('name'))), 200, HEADERS),
  );
  media.get('/teams/:name{[1-9][0-9]*\\.svg}', (c) =>
    c.body(teamLogoSvg(Number(stem(c.req.param('name')))), 200, HEADERS),
  );
  media.all('*', (c) => c.text('There is no such drawing.\n', 404));
  return media;
}

function stem(fileName: string): string {
  return fileName.slice(0, -'.svg'.length);
}
