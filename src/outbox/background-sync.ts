/** Tag of the Background Sync event, where the browser has one. */
export const SYNC_TAG = 'gimme-outbox';

/** A registration where the browser has Background Sync: only Chromium does, and no TypeScript library knows it. */
interface SyncRegistration extends ServiceWorkerRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
}

/** Lets the browser wake the worker when there is network, also with no page open. Does nothing where it cannot. */
export async function registerBackgroundSync(
  registration: SyncRegistration | undefined,
): Promise<void> {
  await registration?.sync?.register(SYNC_TAG).catch(() => {
    // The person may have forbidden it; the page's own triggers remain.
  });
}
