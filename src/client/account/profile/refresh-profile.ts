import { accountEndpoints } from '../../../contract/account-endpoints.ts';
import type { Profile } from '../../../contract/profile.ts';
import { callApi } from '../../api.ts';
import { keepProfile } from '../../kept-profile.ts';
import { sessionStore } from '../../session.ts';

/** Reads the signed-in person's profile and keeps on the device what may stay there. */
export async function readProfile(userId: number): Promise<Profile> {
  const profile = await callApi(accountEndpoints.profile, { query: { user_id: userId } });
  keepIfOwn(userId, profile);
  return profile;
}

/** The same for later; without an answer the device keeps what it knew. */
export function refreshProfile(userId: number): void {
  readProfile(userId).catch(() => {
    // The profile screen reads it again and says why it cannot.
  });
}

/** An answer that comes after somebody else signed in is not theirs. */
export function keepIfOwn(userId: number, { id_card_number: _, ...kept }: Profile): void {
  if (sessionStore.get()?.userId === userId) keepProfile(kept);
}
