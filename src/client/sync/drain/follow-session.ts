import { refuseSession } from '../../../outbox/send/session-store.ts';
import { outbox } from '../../device/outbox-db.ts';
import { adoptSession, refusedToken } from '../../session/session.ts';
import { watchQuery } from './watch.ts';

/**
 * Keeps this tab's session in step with the one in IndexedDB, and corrects the mirror in localStorage. A refusal is
 * saved in IndexedDB first, so that it survives a reload.
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
