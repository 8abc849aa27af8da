import { useState } from 'react';

/**
 * Keeps the text of a filter while the user types. When Back or another button changes the value in the address, the
 * field shows the new value.
 */
export function useTypedValue(value: string) {
  const [typedValue, setTypedValue] = useState(value);
  const [knownValue, setKnownValue] = useState(value);
  if (knownValue !== value) {
    setKnownValue(value);
    if (typedValue.trim() !== value) setTypedValue(value);
  }
  return [typedValue, setTypedValue] as const;
}
