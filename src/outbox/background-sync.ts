/** Tag of the `sync` event by which Chromium wakes the worker when there is network, with no page open. */
export const SYNC_TAG = 'outbox';

/** The part of a registration that has Background Sync; no TypeScript library knows it. */
interface SyncRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
}

/**
 * Asks to be woken when there is network.
 *
 * @param registration of the service worker
 * @returns false where the browser has no Background Sync or the person forbade it; the other triggers remain
 */
export async function requestSync(registration: SyncRegistration): Promise<boolean> {
  if (!registration.sync) return false;
  return registration.sync.register(SYNC_TAG).then(
    () => true,
    () => false,
  );
}
