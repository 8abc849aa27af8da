import { openOutbox, opsOf } from '../outbox/db.ts';
import { durably } from '../outbox/durable.ts';
import { clearSessionRevokeLater } from '../outbox/revocation.ts';
import { type StoredSession, storeSession } from '../outbox/session-store.ts';
import { letGoOnLeave } from './let-go-on-leave.ts';

/** The outbox of this device. Fetched after the first paint, or by the screens that cannot do without it. */
export const outbox = openOutbox();
letGoOnLeave(outbox, window, () => location.reload());

/** Puts the session where the worker reads it. */
export function keepSession(session: StoredSession): Promise<void> {
  return storeSession(outbox, session);
}

/** Takes the session away and has its token revoked by the next drain; what it left unsent stays. */
export function dropSession(session: StoredSession): Promise<void> {
  return clearSessionRevokeLater(outbox, session);
}

/** How many entries of this person have not reached the server, for whatever reason; none that came from a file. */
export async function unsentOf(owner: number): Promise<number> {
  return (await durably(outbox, () => opsOf(outbox, owner))).length;
}
