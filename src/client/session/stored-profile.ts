import type { Profile } from '../../contract/account/profile.ts';
import { createStore } from './create-store.ts';

/** The part of the profile that the device stores (product 4.7). The account is in the session. */
export type StoredProfile = Omit<Profile, 'id_card_number' | 'user'> & {
  /** The time of the server's answer (device clock, ms). */
  readonly readAt: number;
};

const KEY = 'profile';

/** The signed-in user's stored profile; null when the device stores none. Available before the first screen. */
export const profileStore = createStore<StoredProfile | null>(loadStored());

/** Stores the server's answer about the signed-in user; null deletes it. */
export function storeProfile(profile: StoredProfile | null): void {
  try {
    if (profile) localStorage.setItem(KEY, JSON.stringify(profile));
    else localStorage.removeItem(KEY);
  } catch {
    // Storage may be full or blocked. The profile is then loaded again later.
  }
  profileStore.set(profile);
}

/** Updates the profile when another tab stores a new one. */
export function followStoredProfile(): void {
  addEventListener('storage', ({ key }) => {
    if (key === KEY) profileStore.set(loadStored());
  });
}

function loadStored(): StoredProfile | null {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return isStored(read) ? read : null;
  } catch {
    return null;
  }
}

/**
 * Whether a value is a stored profile. Three fields suffice to recognise one from an older build, because only this
 * file writes the value.
 */
function isStored(read: unknown): read is StoredProfile {
  return (
    typeof read === 'object' &&
    read !== null &&
    'profile_url' in read &&
    'readAt' in read &&
    typeof read.readAt === 'number' &&
    'favorite_golfer_id' in read &&
    typeof read.favorite_golfer_id === 'number'
  );
}
