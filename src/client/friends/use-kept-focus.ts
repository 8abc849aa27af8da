import { useLayoutEffect, useRef } from 'react';

/** Put on a row: when it goes with the focus in it, which a browser would drop, its section takes the focus. */
export function useKeptFocus() {
  const row = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    const element = row.current;
    // React calls this before it takes the row out: the focus is still there.
    return () => {
      if (!element?.contains(document.activeElement)) return;
      element.closest('section')?.focus({ preventScroll: true });
    };
  }, []);
  return row;
}
