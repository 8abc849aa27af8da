import type { WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';

/**
 * The most cached drawings: the portraits, flags and logos of a few fields. A new drawing replaces the least recently
 * used one.
 */
const MEDIA_ENTRIES = 600;

const MEDIA = /^\/media\//;

/** The most cached files of the admin panel: those of a few builds. A new file replaces the least recently used one. */
const SCREEN_ENTRIES = 100;

const ASSETS = /^\/assets\//;

/** The errors of Workbox about a file that the network did not give. */
const NOT_LOADED = new Set(['no-response', 'bad-precaching-response']);

/** The errors of failed requests, because their class does not distinguish them from faults of the program. */
const failedRequests = new WeakSet<Error>();

const rememberFailure: WorkboxPlugin = {
  async fetchDidFail({ error }) {
    failedRequests.add(error);
  },
};

/** Whether an error means that a file of the site could not be loaded. */
export function isNetworkFailure(error: unknown): boolean {
  return error instanceof Error && (failedRequests.has(error) || NOT_LOADED.has(error.name));
}

/** The URLs for which the worker never serves the shell, because the server answers them. */
const NOT_THE_SHELL = [/^\/api\//, MEDIA];

/**
 * Serves the app without a network. Answers from the precache, in which `/faqs` is `faqs.html`, and answers other
 * navigations with the shell. Caches drawings, and the files of the admin panel once an admin has opened it (decision
 * 055). Navigation preload is off, because the cache answers each navigation.
 *
 * @param manifest the build's list of precached files
 */
export function serveShell(manifest: readonly (string | PrecacheEntry)[]): void {
  cleanupOutdatedCaches();
  addPlugins([rememberFailure]);
  // Only the page's script reads the part behind the `?`, so every query gets the same page.
  precacheAndRoute([...manifest], { ignoreURLParametersMatching: [/./] });
  registerRoute(
    new NavigationRoute(createHandlerBoundToURL('shell.html'), { denylist: NOT_THE_SHELL }),
  );
  answerFromCache('media', MEDIA, MEDIA_ENTRIES);
  // A cached file is never out of date, because its name changes with its content.
  answerFromCache('screens', ASSETS, SCREEN_ENTRIES);
}

/** Caches the files of this site whose path matches. Answers from the cache first, then from the network. */
function answerFromCache(cacheName: string, path: RegExp, maxEntries: number): void {
  const expiration = new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true });
  registerRoute(
    ({ sameOrigin, url }) => sameOrigin && path.test(url.pathname),
    new CacheFirst({ cacheName, plugins: [rememberFailure, expiration as WorkboxPlugin] }),
  );
}
