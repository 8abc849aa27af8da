import { useLiveQuery } from 'dexie-react-hooks';
import { isHomeScreenApp } from '../../../device/home-screen-app.ts';
import { outbox } from '../../../device/outbox-db.ts';

/** The note in an app on the Home Screen, until it has sent a score, that scores entered in Safari are not in it. */
export function SafariNote({ owner }: { owner: number }) {
  const hasSent = useLiveQuery(
    async () => typeof (await outbox.owners.get(owner))?.lastReceiptAt === 'number',
    [owner],
  );
  if (hasSent !== false || !isHomeScreenApp()) return null;
  return (
    <p className="border-2 border-edge p-3 text-lg font-semibold">
      Scores entered in Safari stay in Safari: open it there until it says All sent.
    </p>
  );
}
