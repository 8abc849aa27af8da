import { liveQuery } from 'dexie';
import { outbox } from '../outbox-db.ts';
import { adoptSession } from '../session.ts';

/** The outbox's table is the truth about who is signed in: every tab follows it, and the mirror is corrected. */
export function followStoredSession(): void {
  liveQuery(() => outbox.session.get('current')).subscribe((row) => {
    if (!row) {
      adoptSession(null);
      return;
    }
    const { key: _, refused, ...session } = row;
    adoptSession(session, refused);
  });
}
