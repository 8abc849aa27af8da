/** From this share of the quota on, storage is short (docs/outbox.md#storage). */
const NEARLY_FULL = 0.8;

/** Used and available space of the app, in bytes. */
export interface StorageSpace {
  readonly usage: number;
  readonly quota: number;
}

/** Measures the app's space; null when the browser does not tell. */
export async function measureAppSpace(): Promise<StorageSpace | null> {
  const { usage, quota } = (await navigator.storage?.estimate?.().catch(() => null)) ?? {};
  return usage === undefined || !quota ? null : { usage, quota };
}

/** Whether space is short; false when the browser does not tell. */
export function isNearlyFull(space: StorageSpace | null): boolean {
  return space !== null && space.usage >= space.quota * NEARLY_FULL;
}
