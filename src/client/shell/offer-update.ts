import type { PageMessage } from '../../contract/worker-message.ts';
import { waitingWorker } from './waiting-worker.ts';

/**
 * Registers the service worker, looks for a newer one whenever the page is shown again, and offers it. Plain calls of
 * the platform: workbox-window would weigh as much as three screens.
 */
export async function offerUpdates(): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  reloadWhenReplaced(serviceWorker);
  try {
    const registration = await serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    if (serviceWorker.controller) waitingWorker.set(registration.waiting);
    registration.addEventListener('updatefound', () => offerWhenInstalled(registration));
    document.addEventListener('visibilitychange', () => {
      // Offline it fails, and the next time it is shown asks again.
      if (document.visibilityState === 'visible') registration.update().catch(() => {});
    });
  } catch {
    // Private windows may forbid it; the outbox then drains from the page.
  }
}

/** The person accepted: the waiting worker takes over, and each tab reloads when it has. */
export function acceptUpdate(): void {
  const message: PageMessage = { type: 'skip-waiting' };
  waitingWorker.get()?.postMessage(message);
}

/** Every tab hears this when one of them accepts. The first install takes control too and needs no reload. */
function reloadWhenReplaced(serviceWorker: ServiceWorkerContainer): void {
  let isControlled = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (isControlled) location.reload();
    isControlled = true;
  });
}

function offerWhenInstalled(registration: ServiceWorkerRegistration): void {
  const { installing } = registration;
  installing?.addEventListener('statechange', () => {
    const isUpdate = navigator.serviceWorker.controller !== null;
    if (installing.state === 'installed' && isUpdate) waitingWorker.set(installing);
  });
}
