import { isGuestEmail } from '../../contract/account/no-email.ts';
import type { StoredSession } from '../../outbox/store/rows.ts';

/** Whether a session is that of a guest, who opened a group link and has no password. */
export function isGuest(session: StoredSession | null): boolean {
  return session !== null && isGuestEmail(session.user.email);
}
