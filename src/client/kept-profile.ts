import type { Profile } from '../contract/profile.ts';
import { createStore } from './store.ts';

/** Profile information as it stays on the device (spec.txt section 3): never the number of an ID card. */
export type KeptProfile = Omit<Profile, 'id_card_number'>;

const KEY = 'profile';

/** The signed-in person's profile as this device knows it, there before the first screen; null when it does not. */
export const profileStore = createStore<KeptProfile | null>(readKept());

/** Keeps what the server said about the signed-in person; null forgets it. */
export function keepProfile(profile: KeptProfile | null): void {
  try {
    if (profile) localStorage.setItem(KEY, JSON.stringify(profile));
    else localStorage.removeItem(KEY);
  } catch {
    // Storage may be full or forbidden; then it is asked for again.
  }
  profileStore.set(profile);
}

function readKept(): KeptProfile | null {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return isKept(read) ? read : null;
  } catch {
    return null;
  }
}

/** Only this file writes there: a look at two fields tells it from what an older build may have left. */
function isKept(read: unknown): read is KeptProfile {
  return (
    typeof read === 'object' &&
    read !== null &&
    'profile_url' in read &&
    'favorite_golfer_id' in read &&
    typeof read.favorite_golfer_id === 'number'
  );
}
