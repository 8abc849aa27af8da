import { refuseSession } from '../../../outbox/send/session-store.ts';
import { outbox } from '../../device/outbox-db.ts';
import { adoptSession, refusedToken } from '../../session/session.ts';
import { watchQuery } from './watch.ts';

/**
 * Makes every tab follow the session in the outbox's table, and corrects the mirror. The table stores a refused session
 * first, so that the refusal survives a reload.
 */
export async function followStoredSession(): Promise<void> {
  refusedToken.watch(recordRefusal);
  await recordRefusal();
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

async function recordRefusal(): Promise<void> {
  const token = refusedToken.get();
  if (token === null) return;
  await refuseSession(outbox, token).catch(() => {
    // The database did not answer. The next refused call stores the refusal again.
  });
}
