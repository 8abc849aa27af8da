import { useLiveQuery } from 'dexie-react-hooks';
import { outboxStatus } from '../../outbox/status.ts';
import { offlineSince } from '../contact.ts';
import { outbox } from '../outbox-db.ts';
import { refusedToken, sessionStore } from '../session.ts';
import { useStore } from '../store.ts';
import { isNearlyFull, useStorageState } from './storage-state.ts';

/** The person's outbox and the connection, live; undefined until the device's database has answered. */
export function useSyncFacts() {
  const session = useStore(sessionStore);
  const refused = useStore(refusedToken);
  const silentSince = useStore(offlineSince);
  const storage = useStorageState();
  const owner = session?.userId;
  const status = useLiveQuery(
    async () => (owner ? outboxStatus(outbox, owner) : undefined),
    [owner],
  );
  if (!status) return undefined;
  // The worker sends too: its contact is newer news than the page's silence.
  const isAnswered = silentSince !== null && (status.lastContactAt ?? 0) > silentSince;
  return {
    ...status,
    offlineSince: isAnswered ? null : silentSince,
    isRefused: status.mustSignIn || session?.token === refused,
    isNearlyFull: isNearlyFull(storage),
  };
}
