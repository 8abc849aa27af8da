import { outbox } from '../outbox-db.ts';
import { adoptSession } from '../session.ts';
import { watch } from './watch.ts';

/** The outbox's table is the truth about who is signed in: every tab follows it, and the mirror is corrected. */
export function followStoredSession(): void {
  watch(
    async () => outbox.session.get('current'),
    (row) => {
      if (!row) {
        adoptSession(null);
        return;
      }
      const { key: _, refused, ...session } = row;
      adoptSession(session, refused);
    },
  );
}
