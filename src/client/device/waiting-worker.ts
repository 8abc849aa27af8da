import { createStore } from '../session/create-store.ts';

/** How long until the update is offered again, in ms: about the length of a round. */
const OFFER_AGAIN_MS = 4 * 3_600_000;

/** Whether a new version is installed and waits for the user's consent. */
export const isUpdateWaiting = createStore(false);

/** Keeps the old version. The new one is offered again after {@link OFFER_AGAIN_MS}. */
export function postponeUpdate(): void {
  isUpdateWaiting.set(false);
  setTimeout(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    isUpdateWaiting.set(Boolean(registration?.waiting));
  }, OFFER_AGAIN_MS);
}
