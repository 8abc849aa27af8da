import { isDatabaseFailure } from '../../outbox/store/durable.ts';

const KEY = 'reloaded-for-database';

/** How long no failure reloads the page again after one did, in ms. */
const RELOAD_AGAIN_MS = 60_000;

/**
 * Restarts a page whose screen failed because of the device's database, at most once a minute. Safari can lose the
 * connection to its database, and a new page opens it again.
 */
export function reloadAfterFailure(error: unknown, storage: Storage, restart: () => void): void {
  if (!isDatabaseFailure(error)) return;
  const last = Number(storage.getItem(KEY) ?? 0);
  if (Date.now() - last < RELOAD_AGAIN_MS) return;
  storage.setItem(KEY, String(Date.now()));
  restart();
}
