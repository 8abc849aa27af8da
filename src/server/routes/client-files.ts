import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import type { Deps } from '../endpoint/handler.ts';
import { sendFileTags } from '../http/file-tags.ts';
import type { AppEnv } from '../http/middleware/app-env.ts';
import { pageHeaders } from '../http/middleware/security-headers.ts';
import { BOARD_PATH, openBoardPage } from './pages/board-page.ts';

// A browser may keep these files for a year, because the name of a file under /assets/ changes with its content.
const FOREVER = 'public, max-age=31536000, immutable';
// A browser keeps these files, but validates them each time. An old shell or worker would start an old app.
const ASK_FIRST = 'no-cache';

/** The page that the build creates every other page from. */
const SHELL = 'shell.html';

/** The file in which the build lists the app's URLs besides the pages (src/client/prerender.tsx). */
const APP_PATHS = 'app-paths.json';

/**
 * Serves the built web app. A page's URL answers its HTML (`/faqs` is `faqs.html`), and an app URL answers the shell.
 * For other URLs a browser gets the shell as a 404. A missing asset is a plain 404, because the browser would run the
 * shell as a script.
 */
export function clientFiles(
  folder: string,
  deps: Pick<Deps, 'settings' | 'running' | 'db' | 'clock' | 'boards' | 'log'>,
): Hono<AppEnv> {
  const { apiOrigins, publicUrl } = deps.settings;
  const files = new Hono<AppEnv>();
  // This handler is the outermost one, so that an unchanged answer gets no headers. The browser has them already.
  const scripts = loadInlineScripts(folder);
  files.use(etag(), pageHeaders(apiOrigins, publicUrl.startsWith('https:'), scripts));
  if (existsSync(folder)) {
    const boardPage = openBoardPage(folder, deps);
    files.get(BOARD_PATH, async (c, next) => {
      const answer = await boardPage(c).catch((error) => {
        // The page without rows works too: the app asks for the board, and says what is wrong.
        deps.log.warn({ err: error }, "could not write the board into the leaderboard's page");
        return null;
      });
      return answer ?? next();
    });
    files.use(wholeFiles, sendFileTags());
    const onFound = (path: string, c: Context<AppEnv>) => c.set('servedFile', path);
    const staticOptions = { root: folder, precompressed: true, onFound };
    const shell = serveStatic<AppEnv>({ ...staticOptions, path: SHELL });
    const isOfApp = appPaths(folder);
    files.use('/assets/*', setCachePolicy(FOREVER), serveStatic(staticOptions));
    files.all('/assets/*', nothing);
    files.get('*', setCachePolicy(ASK_FIRST), serveStatic(staticOptions));
    files.get(
      '*',
      setCachePolicy(ASK_FIRST),
      serveStatic({ ...staticOptions, rewriteRequestPath: asHtml }),
    );
    files.get('*', setCachePolicy(ASK_FIRST), (c, next) =>
      isOfApp(c.req.path) ? shell(c, next) : next(),
    );
    files.get('*', requireBrowser, setCachePolicy('no-store'), asNotFound, shell);
  }
  files.all('*', nothing);
  return files;
}

/** Creates a check for the app's URLs. It matches like the router: in any case, with or without a trailing slash. */
function appPaths(folder: string): (path: string) => boolean {
  const file = join(folder, APP_PATHS);
  const paths: string[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  // A parameter contains no dot, because a URL with a dot names a file.
  const patterns = paths.map((path) => new RegExp(`^${path.replace(/\$\w+/g, '[^/.]+')}/?$`, 'i'));
  return (path) => patterns.some((pattern) => pattern.test(path));
}

/** Loads the inline scripts of the shell, which are those of every page. */
function loadInlineScripts(folder: string): string[] {
  const file = join(folder, SHELL);
  if (!existsSync(file)) return [];
  const scripts = readFileSync(file, 'utf8').matchAll(/<script>(.*?)<\/script>/gs);
  return [...scripts].map(([, script]) => script ?? '');
}

function asHtml(path: string): string {
  return `${path.replace(/\/$/, '')}.html`;
}

function nothing(c: Context<AppEnv>): Response {
  return c.text('There is nothing here.\n', 404, { 'Cache-Control': 'no-store' });
}

/** Answers whole files only, because no file is so large that a client needs parts of it. */
const wholeFiles: MiddlewareHandler<AppEnv> = async (c, next) => {
  c.req.raw.headers.delete('Range');
  return next();
};

/** Sets how long a browser keeps a file that was found. */
function setCachePolicy(policy: string): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next();
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', policy);
  };
}

/** Passes on the requests of a browser for a page. All other requests get a 404. */
const requireBrowser: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (!c.req.header('Accept')?.includes('text/html')) return nothing(c);
  return next();
};

/** Answers the following handler's page with the status 404. */
const asNotFound: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  c.res = new Response(c.res.body, { status: 404, headers: c.res.headers });
};
