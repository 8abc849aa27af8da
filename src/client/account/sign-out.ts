import type { StoredSession } from '../../outbox/session-store.ts';
import { adoptSession, sessionStore } from '../session.ts';
import { toast } from '../ui/toast.ts';

/** How many entries of this person have not reached the server. */
export async function unsentCount(session: StoredSession): Promise<number> {
  const { unsentOf } = await import('../outbox-db.ts');
  return unsentOf(session.userId);
}

/**
 * Signs out on this device at once, also without a connection; unsent entries stay. The token is revoked on the
 * server as soon as it can be reached.
 */
export async function leave(): Promise<void> {
  const session = sessionStore.get();
  if (!session) return;
  const { dropSession } = await import('../outbox-db.ts');
  await dropSession(session);
  adoptSession(null);
  toast('error', 'User has been Successfully LogOut');
}
