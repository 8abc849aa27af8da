import { accountEndpoints } from '../../../contract/account/account-endpoints.ts';
import type { Profile } from '../../../contract/account/profile.ts';
import { callApi } from '../../api/api.ts';
import { sessionStore } from '../../session/session.ts';
import { storeProfile } from '../../session/stored-profile.ts';
import { adoptUser } from '../sign-in/adopt-user.ts';

/** Loads the signed-in user's profile and stores the part that may stay on the device. */
export async function fetchProfile(userId: number): Promise<Profile> {
  const profile = await callApi(accountEndpoints.profile, { query: { user_id: userId } });
  await storeOwnProfile(userId, profile);
  return profile;
}

/** Loads the profile in the background. The stored profile stays when the server does not answer. */
export async function refreshProfile(userId: number): Promise<void> {
  await fetchProfile(userId).catch(() => {
    // The profile screen loads it again and shows the failure.
  });
}

/** Stores a profile, unless another user has signed in meanwhile. */
export async function storeOwnProfile(
  userId: number,
  { id_card_number: _, user, ...kept }: Profile,
): Promise<void> {
  if (sessionStore.get()?.userId !== userId) return;
  storeProfile({ ...kept, readAt: Date.now() });
  await adoptUser(user);
}
