import type { PageMessage } from '../../contract/base/worker-message.ts';
import { TAKEOVER_LOCK } from '../api/takeover-lock.ts';
import { createStore } from '../session/create-store.ts';

/** How long the page waits for the old worker's answer, and then for the new worker's start, in ms. */
const PATIENCE_MS = 2_000;

/** True from the press of Update until the page reloads with the new version. */
export const isUpdating = createStore(false);

/**
 * Replaces the old worker by the waiting one, because the user accepted the update. Returns when no worker is waiting.
 * The lock keeps a second tab or press from messaging the old worker at the wrong time. See
 * docs/outbox.md#the-takeover.
 */
export async function acceptUpdate(): Promise<void> {
  isUpdating.set(true);
  await navigator.locks
    .request(TAKEOVER_LOCK, async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      let successor: ServiceWorker | undefined;
      while (registration?.waiting) {
        // A newer worker may have replaced the one that was offered.
        if (registration.waiting !== successor) await requestYield(registration.active);
        successor = registration.waiting ?? undefined;
        const takeOver: PageMessage = { type: 'skip-waiting' };
        // Asked again, because a worker that is just stopping loses its messages.
        successor?.postMessage(takeOver);
        await new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
      }
    })
    .finally(() => isUpdating.set(false));
}

/** Asks the old worker to stop draining, and waits for its answer, which a worker of an earlier release never gives. */
async function requestYield(oldWorker: ServiceWorker | null): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  const yieldToNewWorker: PageMessage = { type: 'make-way' };
  await new Promise<void>((resolve) => {
    port1.onmessage = () => resolve();
    setTimeout(resolve, PATIENCE_MS);
    oldWorker?.postMessage(yieldToNewWorker, [port2]);
  });
  port1.close();
}
