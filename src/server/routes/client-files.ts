import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type { AppEnv } from '../middleware/app-env.ts';
import { pageHeaders } from '../middleware/security-headers.ts';

// A year: the name of a file under /assets/ changes with its content.
const FOREVER = 'public, max-age=31536000, immutable';
// Kept, but asked for each time: an old shell or worker would keep an old app alive.
const ASK_FIRST = 'no-cache';

/** The build writes into it which addresses the app has, beside the pages (src/client/prerender.tsx). */
const APP_PATHS = 'app-paths.json';

/**
 * The built web app. An address answers the page that was written as HTML for it (`/faqs` is `faqs.html`), an address of
 * the app the shell, whose router knows the rest: whoever asks, for link previews and uptime checks do not say that they
 * want a page. Elsewhere a browser is shown the shell, which tells that there is nothing, as a 404. A missing asset is a
 * plain 404 always: a shell in its place would be run as a script.
 */
export function clientFiles(folder: string, apiOrigins: readonly string[]): Hono<AppEnv> {
  const files = new Hono<AppEnv>();
  files.use(pageHeaders(apiOrigins));
  if (existsSync(folder)) {
    const found = { root: folder, precompressed: true };
    const shell = serveStatic<AppEnv>({ ...found, path: 'shell.html' });
    const isOfApp = appPaths(folder);
    files.use('/assets/*', cached(FOREVER), serveStatic(found));
    files.all('/assets/*', nothing);
    files.get('*', cached(ASK_FIRST), serveStatic(found));
    files.get('*', cached(ASK_FIRST), serveStatic({ ...found, rewriteRequestPath: asHtml }));
    files.get('*', cached(ASK_FIRST), (c, next) => (isOfApp(c.req.path) ? shell(c, next) : next()));
    files.get('*', onlyBrowsers, cached('no-store'), asNotFound, shell);
  }
  files.all('*', nothing);
  return files;
}

/** Tells the addresses the router has a screen for, as it does: in any case, with or without a slash at the end. */
function appPaths(folder: string): (path: string) => boolean {
  const file = join(folder, APP_PATHS);
  const paths: string[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  // A parameter takes no dot: an address with one is a file's.
  const patterns = paths.map((path) => new RegExp(`^${path.replace(/\$\w+/g, '[^/.]+')}/?$`, 'i'));
  return (path) => patterns.some((pattern) => pattern.test(path));
}

function asHtml(path: string): string {
  return `${path.replace(/\/$/, '')}.html`;
}

function nothing(c: Context<AppEnv>): Response {
  return c.text('There is nothing here.\n', 404, { 'Cache-Control': 'no-store' });
}

/** Sets how long a browser keeps a file that was found. */
function cached(policy: string): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next();
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', policy);
  };
}

/** Lets pass what a browser opens as a page; for the rest there is nothing. */
const onlyBrowsers: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (!c.req.header('Accept')?.includes('text/html')) return nothing(c);
  return next();
};

/** What follows is shown, but is not what was asked for. */
const asNotFound: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  c.res = new Response(c.res.body, { status: 404, headers: c.res.headers });
};
