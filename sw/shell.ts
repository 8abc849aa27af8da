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

/** Portraits, flags and logos of a few fields; a new one replaces the one used longest ago. */
const MEDIA_ENTRIES = 600;

const MEDIA = /^\/media\//;

/** What is never answered from here: the API says itself whether it is there. */
const NOT_THE_SHELL = [/^\/api\//, MEDIA];

/**
 * Serves the app without a network: the precache, in which `/faqs` is `faqs.html`, the shell for every other
 * navigation, and drawings seen before. Every role's files are in the precache for everybody (decision 027).
 *
 * No navigation preload: a navigation is answered from the cache first, so it would only cost a request.
 *
 * @param manifest what the build put into the precache
 */
export function serveShell(manifest: readonly (string | PrecacheEntry)[]): void {
  cleanupOutdatedCaches();
  // What stands behind the `?` of a page is for its script: the page is the same.
  precacheAndRoute([...manifest], { ignoreURLParametersMatching: [/./] });
  registerRoute(
    new NavigationRoute(createHandlerBoundToURL('shell.html'), { denylist: NOT_THE_SHELL }),
  );
  const expiration = new ExpirationPlugin({ maxEntries: MEDIA_ENTRIES, purgeOnQuotaError: true });
  registerRoute(
    ({ sameOrigin, url }) => sameOrigin && MEDIA.test(url.pathname),
    new CacheFirst({ cacheName: 'media', plugins: [expiration as WorkboxPlugin] }),
  );
}
