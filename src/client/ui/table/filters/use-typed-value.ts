import { useState } from 'react';

/**
 * Keeps the text of a filter while the user types. When Back or another button changes the value in the address, the
 * field shows the new value.
 */
export function useTypedValue(value: string) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    if (typed.trim() !== value) setTyped(value);
  }
  return [typed, setTyped] as const;
}
