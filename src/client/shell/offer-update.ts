import { Workbox } from 'workbox-window';
import type { PageMessage } from '../../contract/worker-message.ts';
import { waitingWorker } from './waiting-worker.ts';

/** A round's walk later, in ms. */
const LATER_MS = 4 * 3_600_000;

/**
 * Registers the service worker, looks for a newer one whenever the page is shown again, and offers it. Every tab
 * reloads when one of them accepts.
 */
export async function offerUpdates(): Promise<void> {
  if (!navigator.serviceWorker) return;
  const worker = new Workbox('/sw.js', { updateViaCache: 'none' });
  // Workbox's own `isUpdate` speaks of the time of registering: a tab of the first visit would miss its first update.
  let isControlled = navigator.serviceWorker.controller !== null;
  worker.addEventListener('controlling', () => {
    // The first install takes control too and needs no reload.
    if (isControlled) location.reload();
    isControlled = true;
  });
  // Private windows may forbid it; the outbox then drains from the page.
  const registration = await worker.register({ immediate: true }).catch(() => undefined);
  if (!registration) return;
  offerWaiting(registration);
  document.addEventListener('visibilitychange', () => {
    // Offline it fails, and the next time it is shown asks again.
    if (document.visibilityState === 'visible') worker.update().catch(() => {});
  });
}

/** Offers whichever worker waits. Workbox tells of two in the life of a page; a tablet's may stay open for days. */
function offerWaiting(registration: ServiceWorkerRegistration): void {
  const offer = () => {
    // The first one of all waits for a moment too, and is nobody's update.
    if (registration.active) waitingWorker.set(registration.waiting);
  };
  const follow = () => registration.installing?.addEventListener('statechange', offer);
  registration.addEventListener('updatefound', follow);
  // One may be on its way already.
  follow();
  offer();
}

/** The person accepted: the waiting worker takes over. */
export function acceptUpdate(): void {
  const message: PageMessage = { type: 'skip-waiting' };
  waitingWorker.get()?.postMessage(message);
}

/** The person goes on with the old version: the new one is offered again after {@link LATER_MS}. */
export function offerLater(): void {
  waitingWorker.set(null);
  setTimeout(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    waitingWorker.set(registration?.waiting ?? null);
  }, LATER_MS);
}
