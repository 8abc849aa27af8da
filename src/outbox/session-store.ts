import type { OutboxDb } from './db.ts';
import { opsFor } from './db.ts';
import { durably } from './durable.ts';
import type { StoredSession } from './rows.ts';
import { ownerRow } from './writer.ts';

export type { StoredSession } from './rows.ts';

const CURRENT = 'current';

/**
 * Stores who is signed in, in place of whoever was. What this owner's earlier token left blocked may go at once, and
 * so may imported ops another session had no right to send; ops of other owners stay as they are.
 *
 * @throws NotSaved as `enqueue` does
 */
export async function storeSession(db: OutboxDb, session: StoredSession): Promise<void> {
  await durably(db, () =>
    db.transaction('rw', db.session, db.owners, db.ops, async () => {
      await db.session.put({ ...session, key: CURRENT, refused: false });
      const owner = await ownerRow(db, session.userId);
      await db.owners.put({ ...owner, username: session.username });
      const rows = await opsFor(db, session);
      const blocked = rows.filter((row) => row.state === 'blocked');
      await db.ops.bulkPut(blocked.map((row) => ({ ...row, state: 'queued', nextAttemptAt: 0 })));
    }),
  );
}

/** Who is signed in on this device; null when nobody is. */
export async function readSession(db: OutboxDb): Promise<StoredSession | null> {
  const row = await db.session.get(CURRENT);
  if (!row) return null;
  const { key: _key, refused: _refused, ...session } = row;
  return session;
}

/** Signs out on this device. What the owner left unsent stays, and leaves only when the owner signs in again. */
export async function clearSession(db: OutboxDb): Promise<void> {
  await durably(db, () => db.session.delete(CURRENT));
}
