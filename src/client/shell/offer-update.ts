import { Workbox } from 'workbox-window';
import { isUpdateWaiting } from '../device/waiting-worker.ts';

/**
 * Registers the service worker, looks for a newer one whenever the page is shown again, and offers it. When the user
 * accepts in one tab, every tab reloads.
 */
export async function offerUpdates(): Promise<void> {
  if (!navigator.serviceWorker) return;
  reloadAfterUpdate(navigator.serviceWorker);
  const worker = new Workbox('/sw.js', { updateViaCache: 'none' });
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
 * Reloads the page when another worker takes over. Workbox's event `controlling` starts only after the registration,
 * and a second tab can get its first worker before.
 */
function reloadAfterUpdate(container: ServiceWorkerContainer): void {
  let isControlled = container.controller !== null;
  container.addEventListener('controllerchange', () => {
    // The first worker takes control too and needs no reload.
    if (isControlled) location.reload();
    isControlled = true;
  });
}

/**
 * Offers the waiting worker. Workbox reports only two in the life of a page, but a tablet's page may stay open for
 * days.
 */
function offerWaiting(registration: ServiceWorkerRegistration): void {
  const offer = () => {
    // The very first worker waits for a moment too, and is no update.
    if (registration.active) isUpdateWaiting.set(registration.waiting !== null);
  };
  const follow = () => registration.installing?.addEventListener('statechange', offer);
  registration.addEventListener('updatefound', follow);
  // A worker may be installing already.
  follow();
  offer();
}
