import { Workbox } from 'workbox-window';
import { isUpdateWaiting } from '../device/waiting-worker.ts';

/**
 * Registers the service worker, looks for a newer one whenever the page becomes visible, and offers it. When the user
 * accepts in one tab, every tab reloads.
 */
export async function offerUpdates(): Promise<void> {
  if (!navigator.serviceWorker) return;
  reloadAfterUpdate(navigator.serviceWorker);
  const worker = new Workbox('/sw.js', { updateViaCache: 'none' });
  // A private window may forbid the worker. The page itself then drains the outbox.
  const registration = await worker.register({ immediate: true }).catch(() => undefined);
  if (!registration) return;
  offerWaiting(registration);
  document.addEventListener('visibilitychange', () => {
    // The update fails offline, and is tried again when the page next becomes visible.
    if (document.visibilityState === 'visible') worker.update().catch(() => {});
  });
}

/**
 * Reloads the page when a new worker replaces the current one. Workbox's event `controlling` is no use: it starts only
 * after the registration, and a second tab can get its first worker before that.
 */
function reloadAfterUpdate(container: ServiceWorkerContainer): void {
  let isControlled = container.controller !== null;
  container.addEventListener('controllerchange', () => {
    // A page's first worker also causes this event, but needs no reload. Without a worker the browser has deleted the
    // site's data, and only this page still knows the unsent entries.
    const hasWorker = container.controller !== null;
    if (isControlled && hasWorker) location.reload();
    isControlled = hasWorker;
  });
}

/**
 * Offers the waiting worker. Workbox reports only two workers while a page is open, but a tablet's page may stay open
 * for days.
 */
function offerWaiting(registration: ServiceWorkerRegistration): void {
  const offer = () => {
    // The very first worker also waits for a moment, but is no update.
    if (registration.active) isUpdateWaiting.set(registration.waiting !== null);
  };
  const follow = () => registration.installing?.addEventListener('statechange', offer);
  registration.addEventListener('updatefound', follow);
  // A worker may already be installing.
  follow();
  offer();
}
