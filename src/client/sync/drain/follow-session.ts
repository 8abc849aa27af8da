import { refuseSession } from '../../../outbox/send/session-store.ts';
import { outbox } from '../../device/outbox-db.ts';
import { adoptSession, refusedToken } from '../../session/session.ts';
import { watchQuery } from './watch.ts';

/**
 * Makes every tab follow the session in the outbox's table, and corrects the mirror. A refused session is stored
 * there first, so that it survives a reload.
 */
export async function followStoredSession(): Promise<void> {
  refusedToken.watch(noteRefusal);
  await noteRefusal();
  watchQuery(
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
    // The database did not answer: the next refused call stores it again.
  });
}
