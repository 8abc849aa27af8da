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

/** Addresses that the precache never answers: the API answers itself. */
const NOT_THE_SHELL = [/^\/api\//, MEDIA];

/**
 * Serves the app without a network: the precache, in which `/faqs` is `faqs.html`, the shell for other navigations,
 * and cached drawings. All roles have the same files (decision 027). No navigation preload, because a navigation is
 * answered from the cache.
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
  const expiration = new ExpirationPlugin({ maxEntries: MEDIA_ENTRIES, purgeOnQuotaError: true });
  registerRoute(
    ({ sameOrigin, url }) => sameOrigin && MEDIA.test(url.pathname),
    new CacheFirst({ cacheName: 'media', plugins: [expiration as WorkboxPlugin] }),
  );
}
