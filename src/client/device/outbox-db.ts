import type { SessionUser } from '../../contract/account/account.ts';
import { selectLaneLeaders } from '../../outbox/send/plan.ts';
import { clearSessionRevokeLater } from '../../outbox/send/revocation.ts';
import { renameSession, storeSession } from '../../outbox/send/session-store.ts';
import { loadOps, openOutbox } from '../../outbox/store/db.ts';
import { runDurably } from '../../outbox/store/durable.ts';
import type { StoredSession } from '../../outbox/store/rows.ts';
import { closeOnPageHide } from './close-on-page-hide.ts';

/** This device's outbox. Loaded after the first paint, or earlier for a screen that needs it. */
export const outbox = openOutbox();
closeOnPageHide(outbox, window, () => location.reload());

/** Stores the session where the worker loads it. */
export function rememberSession(session: StoredSession): Promise<void> {
  return storeSession(outbox, session);
}

/**
 * Stores changes to the session's user where the worker loads them. Returns false when another session is stored by
 * now.
 */
export function storeUser(token: string, user: SessionUser): Promise<boolean> {
  return renameSession(outbox, token, user);
}

/** Deletes the session. The next drain asks the server to revoke the token. Unsent entries stay. */
export function deleteSession(session: StoredSession): Promise<void> {
  return clearSessionRevokeLater(outbox, session);
}

/** Counts the holes with unsent entries of this user, without imported ones. */
export async function countUnsentOps(owner: number): Promise<number> {
  return selectLaneLeaders(await runDurably(outbox, () => loadOps(outbox, owner))).length;
}
