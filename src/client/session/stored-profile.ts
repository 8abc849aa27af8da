import type { Profile } from '../../contract/account/profile.ts';
import { createStore } from './create-store.ts';

/**
 * The part of the profile that is stored on the device (product 4.7): without the number of an ID card. The account
 * is in the session.
 */
export type StoredProfile = Omit<Profile, 'id_card_number' | 'user'> & {
  /** When the server answered it (device clock, ms). */
  readonly readAt: number;
};

const KEY = 'profile';

/** The signed-in user's stored profile, available before the first screen; null when there is none. */
export const profileStore = createStore<StoredProfile | null>(readKept());

/** Stores the server's answer about the signed-in user; null deletes it. */
export function storeProfile(profile: StoredProfile | null): void {
  try {
    if (profile) localStorage.setItem(KEY, JSON.stringify(profile));
    else localStorage.removeItem(KEY);
  } catch {
    // Storage may be full or forbidden; then the profile is read again later.
  }
  profileStore.set(profile);
}

/** Follows the profile that another tab stores. */
export function followStoredProfile(): void {
  addEventListener('storage', ({ key }) => {
    if (key === KEY) profileStore.set(readKept());
  });
}

function readKept(): StoredProfile | null {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return isKept(read) ? read : null;
  } catch {
    return null;
  }
}

/**
 * Tells whether a value is a stored profile. Only this file writes there, so three fields are enough to recognise an
 * older build's value.
 */
function isKept(read: unknown): read is StoredProfile {
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
