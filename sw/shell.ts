import type { WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';

/** Portraits, flags and logos of a few fields; a new one replaces the least recently used one. */
const MEDIA_ENTRIES = 600;

const MEDIA = /^\/media\//;

/** The files of the admin panel, of a few builds; a new one replaces the least recently used one. */
const SCREEN_ENTRIES = 100;

const ASSETS = /^\/assets\//;

/** Addresses that the precache never answers: the API answers itself. */
const NOT_THE_SHELL = [/^\/api\//, MEDIA];

/**
 * Serves the app without a network: the precache, in which `/faqs` is `faqs.html`, the shell for other navigations,
 * cached drawings, and the files of the admin panel once an admin has opened it (decision 055). No navigation preload,
 * because a navigation is answered from the cache.
 *
 * @param manifest the build's list of precached files
 */
export function serveShell(manifest: readonly (string | PrecacheEntry)[]): void {
  cleanupOutdatedCaches();
  // The part behind the `?` is for the page's script, so the page is the same.
  precacheAndRoute([...manifest], { ignoreURLParametersMatching: [/./] });
  registerRoute(
    new NavigationRoute(createHandlerBoundToURL('shell.html'), { denylist: NOT_THE_SHELL }),
  );
  answerFromCache('media', MEDIA, MEDIA_ENTRIES);
  // A cached file is never out of date, because its name changes with its content.
  answerFromCache('screens', ASSETS, SCREEN_ENTRIES);
}

/** Caches this site's files whose path matches, and answers from the cache before it asks the network. */
function answerFromCache(cacheName: string, path: RegExp, maxEntries: number): void {
  const expiration = new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true });
  registerRoute(
    ({ sameOrigin, url }) => sameOrigin && path.test(url.pathname),
    new CacheFirst({ cacheName, plugins: [expiration as WorkboxPlugin] }),
  );
}
