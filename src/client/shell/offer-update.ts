import { Workbox } from 'workbox-window';
import { waitingWorker } from '../device/waiting-worker.ts';

/**
 * Registers the service worker, looks for a newer one whenever the page is shown again, and offers it. When the user
 * accepts in one tab, every tab reloads.
 */
export async function offerUpdates(): Promise<void> {
  if (!navigator.serviceWorker) return;
  const worker = new Workbox('/sw.js', { updateViaCache: 'none' });
  // Workbox's own `isUpdate` describes the time of registering, so a tab of the first visit would miss its first
  // update.
  let isControlled = navigator.serviceWorker.controller !== null;
  worker.addEventListener('controlling', () => {
    // The first install takes control too and needs no reload.
    if (isControlled) location.reload();
    isControlled = true;
  });
  // Private windows may forbid it; then the page itself drains the outbox.
  const registration = await worker.register({ immediate: true }).catch(() => undefined);
  if (!registration) return;
  offerWaiting(registration);
  document.addEventListener('visibilitychange', () => {
    // Offline it fails; the next time that the page is shown tries again.
    if (document.visibilityState === 'visible') worker.update().catch(() => {});
  });
}

/**
 * Offers the waiting worker. Workbox reports only two in the life of a page, but a tablet's page may stay open for
 * days.
 */
function offerWaiting(registration: ServiceWorkerRegistration): void {
  const offer = () => {
    // The very first worker waits for a moment too, and is no update.
    if (registration.active) waitingWorker.set(registration.waiting);
  };
  const follow = () => registration.installing?.addEventListener('statechange', offer);
  registration.addEventListener('updatefound', follow);
  // A worker may be installing already.
  follow();
  offer();
}
