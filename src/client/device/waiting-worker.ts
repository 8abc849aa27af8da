import type { PageMessage } from '../../contract/base/worker-message.ts';
import { createStore } from '../session/create-store.ts';

/** The length of a round, in ms. */
const LATER_MS = 4 * 3_600_000;

/** Whether a new version is installed and waits to be accepted. */
export const isUpdateWaiting = createStore(false);

/** Lets the waiting worker take over, because the user accepted the update. */
export async function acceptUpdate(): Promise<void> {
  const takeOver: PageMessage = { type: 'skip-waiting' };
  const makeWay: PageMessage = { type: 'make-way' };
  // A newer version may have taken the place of the offered one since.
  const registration = await navigator.serviceWorker.getRegistration();
  registration?.waiting?.postMessage(takeOver);
  registration?.active?.postMessage(makeWay);
}

/** Keeps the old version: the new one is offered again after {@link LATER_MS}. */
export function offerLater(): void {
  isUpdateWaiting.set(false);
  setTimeout(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    isUpdateWaiting.set(Boolean(registration?.waiting));
  }, LATER_MS);
}
