/** A value outside React that screens can watch. */
export interface Store<T> {
  readonly get: () => T;
  /** Returns the value for a public page's HTML, which the build writes for a visitor. */
  readonly getWritten: () => T;
  readonly set: (value: T) => void;
  /** Calls `listener` after each change. Returns a function that stops this. */
  readonly watch: (listener: () => void) => () => void;
}

/**
 * Creates a store. A `set` to the same value calls no listener.
 * @param prerenderedValue the value in the built HTML, when it can differ from `initial`
 */
export function createStore<T>(initial: T, prerenderedValue = initial): Store<T> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    getWritten: () => prerenderedValue,
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
