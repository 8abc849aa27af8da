import { existsSync } from 'node:fs';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import type { AppEnv } from '../middleware/app-env.ts';
import { pageHeaders } from '../middleware/security-headers.ts';

// A year: the name of a file under /assets/ changes with its content.
const FOREVER = 'public, max-age=31536000, immutable';
// Kept, but asked for each time: an old shell or worker would keep an old app alive.
const ASK_FIRST = 'no-cache';

/**
 * The built web app. An address a browser navigates to answers the page that was written as HTML for it (`/faqs` is
 * `faqs.html`), otherwise the shell, whose router knows the rest; a missing asset is a 404, because a shell in its place
 * would be run as a script.
 */
export function clientFiles(folder: string, apiOrigins: readonly string[]): Hono<AppEnv> {
  const files = new Hono<AppEnv>();
  files.use(pageHeaders(apiOrigins));
  if (existsSync(folder)) {
    const found = { root: folder, precompressed: true };
    files.use('/assets/*', cached(FOREVER), serveStatic(found));
    files.get('*', cached(ASK_FIRST), serveStatic(found));
    files.get('*', whenNavigating);
    files.get('*', cached(ASK_FIRST), serveStatic({ ...found, rewriteRequestPath: asHtml }));
    files.get('*', serveStatic({ ...found, path: 'shell.html' }));
  }
  files.all('*', (c) => c.text('There is nothing here.\n', 404, { 'Cache-Control': 'no-store' }));
  return files;
}

function asHtml(path: string): string {
  return `${path}.html`;
}

/** Sets how long a browser keeps a file that was found. */
function cached(policy: string): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next();
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', policy);
  };
}

/** Lets pass what a browser opens as a page; the rest, assets above all, goes on to the 404. */
const whenNavigating: MiddlewareHandler<AppEnv> = async (c, next) => {
  const wantsPage = c.req.header('Accept')?.includes('text/html') ?? false;
  if (wantsPage && !c.req.path.startsWith('/assets/')) return next();
  return c.text('There is nothing here.\n', 404, { 'Cache-Control': 'no-store' });
};
