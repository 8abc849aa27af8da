/** Tag of the Background Sync event, where the browser has one. */
export const SYNC_TAG = 'gimme-outbox';

/** A registration with Background Sync. Only Chromium has it, and no TypeScript library declares it. */
interface SyncRegistration extends ServiceWorkerRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
}

/**
 * Asks the browser to wake the worker when there is a network, even without an open page. Does nothing in a browser
 * without Background Sync.
 */
export async function registerBackgroundSync(
  registration: SyncRegistration | undefined,
): Promise<void> {
  await registration?.sync?.register(SYNC_TAG).catch(() => {
    // The user may have forbidden Background Sync. The page's own triggers still send the ops.
  });
}
