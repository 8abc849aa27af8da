import { useEffect, useState } from 'react';

/** The pause of the user after which a typed text counts as settled, in ms. */
const PAUSE_MS = 400;

/** Returns the last text that did not change for a while. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
