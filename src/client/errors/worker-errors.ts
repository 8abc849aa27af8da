import * as v from 'valibot';
import { WorkerError } from '../../contract/base/worker-error.ts';
import { WORKER_ERRORS } from '../../contract/base/worker-message.ts';
import { logWorkerError } from './error-log.ts';

/** Moves the errors that the service worker stored into the app's log, which reports them. */
export async function moveWorkerErrors(): Promise<void> {
  const cache = await caches.open(WORKER_ERRORS);
  for (const request of await cache.keys()) {
    const response = await cache.match(request);
    // Only one of several tabs deletes the error, and that tab logs it.
    if (!response || !(await cache.delete(request))) continue;
    const read = v.safeParse(WorkerError, await response.json());
    if (read.success) logWorkerError(read.output);
  }
}
