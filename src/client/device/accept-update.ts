import type { PageMessage } from '../../contract/base/worker-message.ts';
import { TAKEOVER_LOCK } from '../api/takeover-lock.ts';
import { createStore } from '../session/create-store.ts';

/** How long the page waits for the old worker's answer, and then for the start of the new worker, in ms. */
const PATIENCE_MS = 2_000;

/** True from the press on Update until the page reloads with the new version. */
export const isUpdating = createStore(false);

/**
 * Starts the waiting worker in place of the old one, because the user accepted the update. Returns when no worker waits.
 * The lock keeps a second tab, or a second press, from sending the old worker a message at the wrong time. See
 * docs/outbox.md#the-takeover.
 */
export async function acceptUpdate(): Promise<void> {
  isUpdating.set(true);
  await navigator.locks
    .request(TAKEOVER_LOCK, async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      let successor: ServiceWorker | undefined;
      while (registration?.waiting) {
        // A newer worker may have replaced the worker that the app offered.
        if (registration.waiting !== successor) await requestYield(registration.active);
        successor = registration.waiting ?? undefined;
        const takeOver: PageMessage = { type: 'skip-waiting' };
        // The page asks again, because a message to a worker that is just stopping is lost.
        successor?.postMessage(takeOver);
        await new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
      }
    })
    .finally(() => isUpdating.set(false));
}

/** Asks the old worker to end its drains. Waits for its answer, which a worker of an earlier release never gives. */
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
