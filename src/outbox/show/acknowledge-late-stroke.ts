import type { OutboxDb } from '../store/db.ts';
import { runDurably } from '../store/durable.ts';

/** Deletes a late stroke from this device, because the user has seen the office's decision. */
export function acknowledgeLateStroke(db: OutboxDb, owner: number, opId: string): Promise<void> {
  return runDurably(db, () =>
    db.transaction('rw', db.owners, async () => {
      const row = await db.owners.get(owner);
      const late = row?.late?.filter((stroke) => stroke.opId !== opId || stroke.end === null);
      if (row && late) await db.owners.put({ ...row, late });
    }),
  );
}
