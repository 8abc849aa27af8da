import { useState } from 'react';

/**
 * Stores a filter's text while the user types. When Back or another button changes the value in the URL, the field
 * shows the new one.
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
