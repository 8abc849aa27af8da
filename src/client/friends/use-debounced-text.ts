import { useEffect, useState } from 'react';

/** Returns a text once it has not changed for so many ms. */
export function useDebouncedText(text: string, forMs: number): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), forMs);
    return () => clearTimeout(timer);
  }, [text, forMs]);
  return settled;
}
