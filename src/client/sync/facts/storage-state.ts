import { useEffect, useState } from 'react';
import { byteWords } from '../../ui/byte-words.ts';

/** From this share of the quota on the app warns the user. Source: docs/outbox.md#storage. */
const NEARLY_FULL = 0.8;

/** The browser's facts about this device's storage; null where it does not say. */
export interface StorageState {
  /** The browser promised to keep stored data. */
  readonly isKept: boolean | null;
  /** In bytes. */
  readonly space: { readonly usage: number; readonly quota: number } | null;
}

/** Returns the facts about storage, read once when the screen opens. */
export function useStorageState(): StorageState {
  const [state, setState] = useState<StorageState>({ isKept: null, space: null });
  useEffect(() => {
    let isOpen = true;
    readStorage().then((read) => isOpen && setState(read));
    return () => {
      isOpen = false;
    };
  }, []);
  return state;
}

async function readStorage(): Promise<StorageState> {
  const { storage } = navigator;
  const isKept = await storage?.persisted?.().catch(() => null);
  const { usage, quota } = (await storage?.estimate?.().catch(() => null)) ?? {};
  const space = usage === undefined || !quota ? null : { usage, quota };
  return { isKept: isKept ?? null, space };
}

/** Describes the browser's promise for the user, and the used space. */
export function storageWords({ isKept, space }: StorageState): string {
  const used = space ? ` ${byteWords(space.usage)} of ${byteWords(space.quota)} used.` : '';
  if (isKept === null)
    return `This browser doesn't say whether it keeps entries when storage runs low.${used}`;
  return isKept
    ? `The browser keeps entries on this tablet until you remove them.${used}`
    : `The browser may remove entries when storage runs very low. Installing the app makes that unlikely.${used}`;
}

/** Tells whether so little space is left that the app warns; false when the browser does not say. */
export function isNearlyFull({ space }: StorageState): boolean {
  return space !== null && space.usage >= space.quota * NEARLY_FULL;
}

/** Returns the warning about little space; null when there is enough or the browser does not say. */
export function storageWarning(state: StorageState): string | null {
  const { space } = state;
  if (!space || !isNearlyFull(state)) return null;
  const percent = Math.floor((space.usage / space.quota) * 100);
  return `Storage is ${percent} % full. Remove photos or apps from this tablet, or new entries may not be saved.`;
}
