import { useEffect, useState } from 'react';
import { isNearlyFull, measureAppSpace, type StorageSpace } from '../../device/storage-space.ts';
import { describeBytes } from '../../ui/byte-words.ts';

/** The browser's facts about this device's storage; null for what the browser does not tell. */
export interface StorageState {
  /** True when the browser promised to keep stored data. */
  readonly isKept: boolean | null;
  readonly space: StorageSpace | null;
}

/** Returns the facts about storage, read once when the screen opens. */
export function useStorageState(): StorageState {
  const [state, setState] = useState<StorageState>({ isKept: null, space: null });
  useEffect(() => {
    let isOpen = true;
    loadStorageState().then((read) => isOpen && setState(read));
    return () => {
      isOpen = false;
    };
  }, []);
  return state;
}

async function loadStorageState(): Promise<StorageState> {
  const isKept = await navigator.storage?.persisted?.().catch(() => null);
  return { isKept: isKept ?? null, space: await measureAppSpace() };
}

/** Describes the used space, and the browser's promise to keep data. */
export function describeStorage({ isKept, space }: StorageState): string {
  const usedText = space
    ? ` ${describeBytes(space.usage)} of ${describeBytes(space.quota)} used.`
    : '';
  if (isKept === null)
    return `This browser doesn't say whether it keeps entries when storage runs low.${usedText}`;
  return isKept
    ? `The browser keeps entries on this tablet until you remove them.${usedText}`
    : `The browser may remove entries when storage runs very low. Installing the app makes that unlikely.${usedText}`;
}

/** Returns the warning about short space; null when there is enough, or the browser does not tell. */
export function chooseStorageWarning({ space }: StorageState): string | null {
  if (!space || !isNearlyFull(space)) return null;
  const percent = Math.floor((space.usage / space.quota) * 100);
  return `Storage is ${percent} % full. Remove photos or apps from this tablet, or new entries may not be saved.`;
}
