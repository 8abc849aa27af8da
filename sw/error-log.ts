import type { WorkerError } from '../src/contract/base/worker-error.ts';
import { WORKER_ERRORS, type WorkerMessage } from '../src/contract/base/worker-message.ts';
import { isExpectedFailure } from '../src/outbox/store/is-expected-failure.ts';
import { loadUserId, OpsStillWaiting } from './replay.ts';
import { isNetworkFailure } from './shell.ts';

/** The version of this build, replaced by vite.config.ts. */
declare const __APP_VERSION__: string;

/** The most errors that wait for a page. Later errors are dropped. */
const MAX_ERRORS = 50;

/** The errors that were logged. Some browsers report an error of `waitUntil` a second time, as an unhandled rejection. */
const loggedErrors = new WeakSet<object>();

/** Logs the uncaught errors of this worker. */
export function logWorkerErrors(scope: ServiceWorkerGlobalScope): void {
  scope.addEventListener('error', ({ error }) => {
    if (error) logError(scope, error);
  });
  scope.addEventListener('unhandledrejection', ({ reason }) => {
    logError(scope, reason);
  });
}

/** Logs the error of work that the browser awaits, because not every browser reports such an error. */
export async function withLoggedError(
  scope: ServiceWorkerGlobalScope,
  work: Promise<void>,
): Promise<void> {
  try {
    await work;
  } catch (error) {
    await logError(scope, error);
    throw error;
  }
}

/**
 * Stores an unexpected error for a page, and tells the open pages. A page shows the error to its user and reports it,
 * because a worker has no access to the log of the pages.
 */
async function logError(scope: ServiceWorkerGlobalScope, thrown: unknown): Promise<void> {
  if (thrown instanceof OpsStillWaiting || isNetworkFailure(thrown)) return;
  if (isExpectedFailure(thrown)) return;
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  if (loggedErrors.has(error)) return;
  loggedErrors.add(error);
  try {
    await store(error, scope.location.pathname);
    const message: WorkerMessage = { type: 'error-stored' };
    for (const page of await scope.clients.matchAll()) page.postMessage(message);
  } catch {
    // Storage is full or forbidden, so this error is lost.
  }
}

async function store({ name, message, stack = '' }: Error, screen: string): Promise<void> {
  const cache = await caches.open(WORKER_ERRORS);
  if ((await cache.keys()).length >= MAX_ERRORS) return;
  const row: WorkerError = {
    at: Date.now(),
    owner: await loadUserId(),
    name,
    message,
    stack,
    screen,
    release: __APP_VERSION__,
  };
  await cache.put(`/${WORKER_ERRORS}/${crypto.randomUUID()}`, Response.json(row));
}
