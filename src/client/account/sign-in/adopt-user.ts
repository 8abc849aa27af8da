import type { SessionUser } from '../../../contract/account/account.ts';
import { adoptSession, sessionStore } from '../../session/session.ts';

/**
 * Updates the signed-in account in every tab from the server's answer, because it may have been changed on another
 * device. Ignores another user's account.
 */
export async function adoptUser(user: SessionUser): Promise<void> {
  const session = sessionStore.get();
  if (session?.userId !== user.id) return;
  if (JSON.stringify(session.user) === JSON.stringify(user)) return;
  const { storeUser } = await import('../../device/outbox-db.ts');
  // The app still shows the new name until the next page load.
  const isStored = await storeUser(session.token, user).catch(() => true);
  if (!isStored || sessionStore.get()?.token !== session.token) return;
  adoptSession({ ...session, username: user.username, role: user.user_role, user });
}
