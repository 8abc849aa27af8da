import { useLayoutEffect, useRef } from 'react';

/** Returns a ref for a row: when the row is removed with the focus in it, its section gets the focus. */
export function useFocusFallback() {
  const row = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    const element = row.current;
    // React calls this before it removes the row, so the focus is still there.
    return () => {
      if (!element?.contains(document.activeElement)) return;
      element.closest('section')?.focus({ preventScroll: true });
    };
  }, []);
  return row;
}
