import type { PageMessage } from '../../contract/base/worker-message.ts';
import { createStore } from '../session/create-store.ts';

/** The usual length of a round, in ms. */
const LATER_MS = 4 * 3_600_000;

/** Tells whether a new version is installed and waits for the user's consent. */
export const isUpdateWaiting = createStore(false);

/** The time in ms after which the page asks again for the new version to start. */
const ASK_AGAIN_MS = 2_000;

/**
 * Lets the waiting worker take over, because the user accepted the update. Asks again until no worker waits, because a
 * message to a worker that is just stopping is lost.
 */
export async function acceptUpdate(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  const makeWay: PageMessage = { type: 'make-way' };
  registration?.active?.postMessage(makeWay);
  await askToTakeOver();
}

/** Asks the waiting worker to take over. The old worker gets no more message, because a message keeps it at work. */
async function askToTakeOver(): Promise<void> {
  const takeOver: PageMessage = { type: 'skip-waiting' };
  // A newer worker may have replaced the worker that the app offered.
  const registration = await navigator.serviceWorker.getRegistration();
  registration?.waiting?.postMessage(takeOver);
  if (registration?.waiting) setTimeout(askToTakeOver, ASK_AGAIN_MS);
}

/** Keeps the old version. The app offers the new version again after {@link LATER_MS}. */
export function offerLater(): void {
  isUpdateWaiting.set(false);
  setTimeout(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    isUpdateWaiting.set(Boolean(registration?.waiting));
  }, LATER_MS);
}
