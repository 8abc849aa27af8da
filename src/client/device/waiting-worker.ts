import type { PageMessage } from '../../contract/base/worker-message.ts';
import { createStore } from '../session/store.ts';

/** The length of a round, in ms. */
const LATER_MS = 4 * 3_600_000;

/** A new version that is installed and waits to be accepted. */
export const waitingWorker = createStore<ServiceWorker | null>(null);

/** Lets the waiting worker take over, because the user accepted the update. */
export function acceptUpdate(): void {
  const takeOver: PageMessage = { type: 'skip-waiting' };
  const makeWay: PageMessage = { type: 'make-way' };
  waitingWorker.get()?.postMessage(takeOver);
  navigator.serviceWorker.controller?.postMessage(makeWay);
}

/** Keeps the old version: the new one is offered again after {@link LATER_MS}. */
export function offerLater(): void {
  waitingWorker.set(null);
  setTimeout(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    waitingWorker.set(registration?.waiting ?? null);
  }, LATER_MS);
}
