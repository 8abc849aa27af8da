import { isDatabaseFailure } from '../../outbox/durable.ts';
import type { StoredSession } from '../../outbox/session-store.ts';
import { adoptSession } from '../session.ts';
import { toast } from '../ui/toast.ts';

/** How many entries of this person have not reached the server; null, and told, when this device cannot say. */
export function unsentCount(session: StoredSession): Promise<number | null> {
  return orTold(async () => {
    const { unsentOf } = await import('../outbox-db.ts');
    return unsentOf(session.userId);
  });
}

/**
 * Signs out on this device at once, also without a connection; unsent entries stay. The token is revoked on the
 * server as soon as it can be reached.
 *
 * @returns whether it is done; when this device could not write it down, the person was told
 */
export async function leave(session: StoredSession): Promise<boolean> {
  const isKept = await orTold(async () => {
    const { dropSession } = await import('../outbox-db.ts');
    await dropSession(session);
    return true;
  });
  if (!isKept) return false;
  adoptSession(null);
  toast('error', 'User has been Successfully LogOut');
  return true;
}

async function orTold<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (!isDatabaseFailure(error)) throw error;
    toast('error', 'Not signed out. Try again in a moment.');
    return null;
  }
}
