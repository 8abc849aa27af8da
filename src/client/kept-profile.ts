import * as v from 'valibot';
import type { Profile } from '../contract/profile.ts';
import { createStore } from './store.ts';

/** Profile information as it stays on the device (spec.txt section 3): never the number of an ID card. */
export type KeptProfile = Omit<Profile, 'id_card_number'>;

const KEY = 'profile';

const Kept = v.object({
  profile_url: v.nullable(v.string()),
  phone_number: v.string(),
  address: v.string(),
  postal_code: v.string(),
  city: v.string(),
  state_or_province: v.string(),
  country: v.string(),
  favorite_golfer_id: v.number(),
  popup: v.boolean(),
  email_verified: v.boolean(),
});

/** The signed-in person's profile as this device knows it, there before the first screen; null when it does not. */
export const profileStore = createStore<KeptProfile | null>(readKept());

/** Keeps what the server said about the signed-in person; null forgets it. */
export function keepProfile(profile: KeptProfile | null): void {
  const kept = profile && v.parse(Kept, profile);
  try {
    if (kept) localStorage.setItem(KEY, JSON.stringify(kept));
    else localStorage.removeItem(KEY);
  } catch {
    // Storage may be full or forbidden; then it is asked for again.
  }
  profileStore.set(kept);
}

function readKept(): KeptProfile | null {
  try {
    const parsed = v.safeParse(Kept, JSON.parse(localStorage.getItem(KEY) ?? 'null'));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
