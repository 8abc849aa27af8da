import { useEffect, useState } from 'react';

/** Whether the browser promised to keep this device's data; null where it cannot be asked. */
export function useStorageKept(): boolean | null {
  const [isKept, setKept] = useState<boolean | null>(null);
  useEffect(() => {
    navigator.storage?.persisted?.().then(setKept, () => setKept(null));
  }, []);
  return isKept;
}

/** What the browser's promise means for the person. */
export function storageWords(isKept: boolean | null): string {
  if (isKept === null)
    return 'This browser does not say whether it keeps entries when storage runs low.';
  return isKept
    ? 'The browser keeps entries on this tablet until you remove them.'
    : 'The browser may remove entries when storage runs very low. Installing the app makes that unlikely.';
}
