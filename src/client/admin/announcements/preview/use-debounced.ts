import { useEffect, useState } from 'react';

/** The pause after the last change, in ms. */
const PAUSE_MS = 400;

/** Returns a text as it was when it last stopped changing. */
export function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}
