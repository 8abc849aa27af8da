import type { PageMessage } from '../../contract/base/worker-message.ts';
import { createStore } from '../session/create-store.ts';

/** The usual length of a round, in ms. */
const LATER_MS = 4 * 3_600_000;

/** Tells whether a new version is installed and waits for the user's consent. */
export const isUpdateWaiting = createStore(false);

/** Lets the waiting worker take over, because the user accepted the update. */
export async function acceptUpdate(): Promise<void> {
  const takeOver: PageMessage = { type: 'skip-waiting' };
  const makeWay: PageMessage = { type: 'make-way' };
  // A newer worker may have replaced the worker that the app offered.
  const registration = await navigator.serviceWorker.getRegistration();
  registration?.waiting?.postMessage(takeOver);
  registration?.active?.postMessage(makeWay);
}

/** Keeps the old version. The app offers the new version again after {@link LATER_MS}. */
export function offerLater(): void {
  isUpdateWaiting.set(false);
  setTimeout(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    isUpdateWaiting.set(Boolean(registration?.waiting));
  }, LATER_MS);
}
