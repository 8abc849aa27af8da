import { useEffect, useRef, useState } from 'react';

/**
 * A part of the screen that takes the focus when the row that had it is gone, which a browser drops: put `part` on it,
 * and call `onDone` when a row may be gone.
 */
export function useKeptFocus() {
  const part = useRef<HTMLElement>(null);
  const [changes, setChanges] = useState(0);
  useEffect(() => {
    if (changes > 0 && document.activeElement === document.body)
      part.current?.focus({ preventScroll: true });
  }, [changes]);
  return { part, onDone: () => setChanges((before) => before + 1) };
}
