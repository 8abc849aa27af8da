import { WORKER_ERRORS, type WorkerMessage } from '../../contract/base/worker-message.ts';

/** Logs the errors of the service worker: those of earlier visits, and from now on each error that the worker stores. */
export function followWorkerErrors(): void {
  const worker = navigator.serviceWorker;
  if (!worker) return;
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
    if (data.type === 'error-stored') logStored();
  });
  logStored();
}

/** Loads the code of the log only when the worker has stored an error. */
async function logStored(): Promise<void> {
  try {
    if (!(await caches.has(WORKER_ERRORS))) return;
    const { moveWorkerErrors } = await import('./worker-errors.ts');
    await moveWorkerErrors();
  } catch {
    // Storage is forbidden, or a file of the app did not load. The next visit tries again.
  }
}
