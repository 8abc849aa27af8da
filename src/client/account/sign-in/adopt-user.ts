import type { SessionUser } from '../../../contract/account/account.ts';
import { adoptSession, sessionStore } from '../../session/session.ts';

/**
 * Updates the signed-in user's account in every tab from an answer of the server, because the user may have changed the
 * account on another device. Ignores an answer about another user.
 */
export async function adoptUser(user: SessionUser): Promise<void> {
  const session = sessionStore.get();
  if (session?.userId !== user.id) return;
  if (JSON.stringify(session.user) === JSON.stringify(user)) return;
  const { storeUser } = await import('../../device/outbox-db.ts');
  // When the database fails, the app still shows the new name until the next page load.
  const isKept = await storeUser(session.token, user).catch(() => true);
  if (!isKept || sessionStore.get()?.token !== session.token) return;
  adoptSession({ ...session, username: user.username, role: user.user_role, user });
}
