/** One value outside React that screens can watch. */
export interface Store<T> {
  readonly get: () => T;
  /** The value with which the build wrote the public pages as HTML: a visitor's. */
  readonly getWritten: () => T;
  readonly set: (value: T) => void;
  /** Calls `listener` after each change; returns a function that stops. */
  readonly watch: (listener: () => void) => () => void;
}

/**
 * Makes a store; a `set` to the same value calls no listener.
 *
 * @param written the value on a public page that the build wrote, where it can be another one
 */
export function createStore<T>(initial: T, written = initial): Store<T> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    getWritten: () => written,
    set: (value) => {
      if (Object.is(value, current)) return;
      current = value;
      for (const listener of [...listeners]) listener();
    },
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
