import { WORKER_ERRORS, type WorkerError } from '../src/contract/base/worker-message.ts';
import { isDatabaseFailure } from '../src/outbox/store/durable.ts';

declare const __APP_VERSION__: string;

/** The log of a device has as many errors. */
const MAX_ERRORS = 50;

/**
 * Leaves an error of the worker for the log of the pages, and tells the open ones. Failures of the database are not
 * logged. Never rejects.
 *
 * @param readOwner returns the signed-in user, who alone reads the message
 */
export async function leaveError(
  scope: ServiceWorkerGlobalScope,
  error: unknown,
  readOwner: () => Promise<number | null>,
): Promise<void> {
  if (isDatabaseFailure(error)) return;
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const at = Date.now();
  try {
    const owner = await readOwner().catch(() => null);
    const screen = scope.location.pathname;
    const logged = { at, owner, name, message, stack, screen, release: __APP_VERSION__ };
    const cache = await scope.caches.open(WORKER_ERRORS);
    await cache.put(`/${at % MAX_ERRORS}`, Response.json(logged satisfies WorkerError));
    for (const client of await scope.clients.matchAll({ includeUncontrolled: true })) {
      client.postMessage(null);
    }
  } catch {
    // The storage is full or gone: then this error is lost.
  }
}
