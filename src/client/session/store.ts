import { useSyncExternalStore } from 'react';
import type { Store } from './create-store.ts';

/** Returns a store's value, and renders the component again when it changes. */
export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.watch, store.get, store.getWritten);
}

const watchNothing = () => () => {};

/**
 * Returns a value that only the device knows and that does not change while the page is open. The built HTML contains
 * `prerenderedValue`, so React renders the page with that first.
 */
export function useDeviceValue<T>(read: () => T, prerenderedValue: T): T {
  return useSyncExternalStore(watchNothing, read, () => prerenderedValue);
}
