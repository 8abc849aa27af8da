import { Workbox } from 'workbox-window';
import type { PageMessage } from '../../contract/worker-message.ts';
import { waitingWorker } from './waiting-worker.ts';

/**
 * Registers the service worker, looks for a newer one whenever the page is shown again, and offers it. Every tab
 * reloads when one of them accepts.
 */
export async function offerUpdates(): Promise<void> {
  if (!navigator.serviceWorker) return;
  const worker = new Workbox('/sw.js', { updateViaCache: 'none' });
  // Workbox's own `isUpdate` speaks of the time of registering: a tab of the first visit would miss its first update.
  let isControlled = navigator.serviceWorker.controller !== null;
  worker.addEventListener('waiting', ({ sw }) => waitingWorker.set(sw ?? null));
  worker.addEventListener('controlling', () => {
    // The first install takes control too and needs no reload.
    if (isControlled) location.reload();
    isControlled = true;
  });
  try {
    await worker.register({ immediate: true });
  } catch {
    // Private windows may forbid it; the outbox then drains from the page.
    return;
  }
  document.addEventListener('visibilitychange', () => {
    // Offline it fails, and the next time it is shown asks again.
    if (document.visibilityState === 'visible') worker.update().catch(() => {});
  });
}

/** The person accepted: the waiting worker takes over. */
export function acceptUpdate(): void {
  const message: PageMessage = { type: 'skip-waiting' };
  waitingWorker.get()?.postMessage(message);
}
