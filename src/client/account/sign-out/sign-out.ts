import { isDatabaseFailure } from '../../../outbox/store/durable.ts';
import type { StoredSession } from '../../../outbox/store/rows.ts';
import { adoptSession } from '../../session/session.ts';
import { toast } from '../../ui/toast.ts';

/** Returns the number of a user's unsent entries, or null after a message when they cannot be counted. */
export function countUnsentOrWarn(session: StoredSession): Promise<number | null> {
  return catchFailure(async () => {
    const { countUnsentOps } = await import('../../device/outbox-db.ts');
    return countUnsentOps(session.userId);
  });
}

/**
 * Signs out on this device at once, also offline. Unsent entries stay, and the token is revoked when the server can be
 * reached.
 * @returns whether the user is signed out; when not, a message was shown
 */
export async function signOutOnDevice(session: StoredSession): Promise<boolean> {
  const isSignedOut = await catchFailure(async () => {
    const { deleteSession } = await import('../../device/outbox-db.ts');
    await deleteSession(session);
    return true;
  });
  if (!isSignedOut) return false;
  void import('../../device/push-subscription.ts')
    .then(({ closeShownPushes }) => closeShownPushes())
    .catch(() => {});
  adoptSession(null);
  return true;
}

async function catchFailure<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (!isDatabaseFailure(error)) throw error;
    toast('error', 'Not signed out. Try again in a moment.');
    return null;
  }
}
