import { useSyncExternalStore } from 'react';
import type { Store } from './create-store.ts';

/** Returns the value of the store. The component renders again when the value changes. */
export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.watch, store.get, store.getWritten);
}

const watchNothing = () => () => {};

/**
 * Returns a value that only the device knows and that does not change while the page is open. The HTML from the build
 * contains `written`, so React renders the page with `written` first.
 */
export function useDeviceValue<T>(read: () => T, prerenderedValue: T): T {
  return useSyncExternalStore(watchNothing, read, () => prerenderedValue);
}
