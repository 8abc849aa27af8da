import type { StoredSessionRow } from '../../outbox/store/rows.ts';
import { adoptSession, sessionStore } from './session.ts';

/** How long the start of the app waits for the database, in ms. A visitor without one waits a few. */
const PATIENCE_MS = 3_000;

/**
 * Restores the session from the outbox's table when localStorage has lost its mirror, so that no signed-in user sees
 * the sign-in form. Reads without Dexie, which no visitor needs to start. Returns whether there is a session now.
 */
export async function restoreSession(): Promise<boolean> {
  if (sessionStore.get()) return true;
  const patience = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS));
  const row = await Promise.race([readSessionRow().catch(() => null), patience]);
  if (!row || sessionStore.get()) return sessionStore.get() !== null;
  const { key: _, refused, ...session } = row;
  adoptSession(session, refused);
  return true;
}

/** Reads the row of the session. Rejects when there is no database; none is made. */
function readSessionRow(): Promise<StoredSessionRow | null> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('gimme-outbox');
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const db = opening.result;
      const reading = db.transaction('session').objectStore('session').get('current');
      reading.onerror = () => reject(reading.error);
      reading.onsuccess = () => resolve(reading.result ?? null);
      // The outbox may open the database with a newer version while this connection is still there.
      db.close();
    };
  });
}
