import { WORKER_ERRORS, type WorkerMessage } from '../../contract/base/worker-message.ts';

/** Logs the service worker's errors: those from earlier visits, and each new one. */
export function followWorkerErrors(): void {
  const worker = navigator.serviceWorker;
  if (!worker) return;
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
    if (data.type === 'error-stored') logStored();
  });
  logStored();
}

/** Loads the log's code only when the worker has stored an error. */
async function logStored(): Promise<void> {
  try {
    if (!(await caches.has(WORKER_ERRORS))) return;
    const { moveWorkerErrors } = await import('./worker-errors.ts');
    await moveWorkerErrors();
  } catch {
    // Storage is blocked, or a file could not be loaded. The next visit tries again.
  }
}
