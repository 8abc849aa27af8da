import { useSyncExternalStore } from 'react';
import type { Store } from './create-store.ts';

/** Returns the store's value, and renders again when it changes. */
export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.watch, store.get, store.getWritten);
}

const watchNothing = () => () => {};

/**
 * Returns a value that only the device knows and that does not change while the page is open. The HTML that the build
 * wrote has `written`, so React first renders the page with it.
 */
export function useDeviceValue<T>(read: () => T, written: T): T {
  return useSyncExternalStore(watchNothing, read, () => written);
}
