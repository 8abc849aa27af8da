import type { PageMessage } from '../../contract/base/worker-message.ts';
import { createStore } from '../session/create-store.ts';

/** The usual length of a round, in ms. */
const LATER_MS = 4 * 3_600_000;

/** Tells whether a new version is installed and waits for the user's consent. */
export const isUpdateWaiting = createStore(false);

/** The time in ms after which the page asks again for the new version to start. */
const ASK_AGAIN_MS = 2_000;

/**
 * The time in ms after which the old worker hears of the new one. Chromium starts the new worker at the end of an event of
 * the old one, but only when it knows by then that the new one may start. Otherwise it waits for half a minute.
 */
const MAKE_WAY_AFTER_MS = 250;

/**
 * Lets the waiting worker take over, because the user accepted the update. Asks again until no worker waits, because a
 * message to a worker that is just stopping is lost.
 */
export async function acceptUpdate(): Promise<void> {
  const takeOver: PageMessage = { type: 'skip-waiting' };
  const makeWay: PageMessage = { type: 'make-way' };
  // A newer worker may have replaced the worker that the app offered.
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration?.waiting) return;
  registration.waiting.postMessage(takeOver);
  setTimeout(() => registration.active?.postMessage(makeWay), MAKE_WAY_AFTER_MS);
  setTimeout(acceptUpdate, ASK_AGAIN_MS);
}

/** Keeps the old version. The app offers the new version again after {@link LATER_MS}. */
export function offerLater(): void {
  isUpdateWaiting.set(false);
  setTimeout(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    isUpdateWaiting.set(Boolean(registration?.waiting));
  }, LATER_MS);
}
