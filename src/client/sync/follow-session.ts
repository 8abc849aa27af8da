import { refuseSession } from '../../outbox/session-store.ts';
import { outbox } from '../outbox-db.ts';
import { adoptSession, refusedToken } from '../session.ts';
import { watch } from './watch.ts';

/**
 * The outbox's table is the truth about who is signed in: every tab follows it, and the mirror is corrected. That the
 * server refuses the session is noted there first, so that a reload does not forget it.
 */
export async function followStoredSession(): Promise<void> {
  refusedToken.watch(noteRefusal);
  await noteRefusal();
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

async function noteRefusal(): Promise<void> {
  const token = refusedToken.get();
  if (token === null) return;
  await refuseSession(outbox, token).catch(() => {
    // The database did not answer: the next call that is refused notes it again.
  });
}
