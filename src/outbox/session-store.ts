import { KICK_SPREAD_MS } from './backoff.ts';
import { type OutboxDb, opsFor } from './db.ts';
import { durably } from './durable.ts';
import type { OutboxEnv } from './env.ts';
import type { OpRow, StoredSession } from './rows.ts';
import { ownerRow } from './writer.ts';

export type { StoredSession } from './rows.ts';

const CURRENT = 'current';

/**
 * Stores who is signed in, in place of whoever was. What this owner's earlier token left blocked is due within 0.4 s (a
 * club house signs in at the same minute), and so are imported ops another session had no right to send; ops of other
 * owners stay as they are.
 *
 * @throws NotSaved as `enqueue` does
 */
export async function storeSession(
  db: OutboxDb,
  session: StoredSession,
  { now, random }: Pick<OutboxEnv, 'now' | 'random'> = { now: Date.now, random: Math.random },
): Promise<void> {
  await durably(db, () =>
    db.transaction('rw', db.session, db.owners, db.ops, async () => {
      await db.session.put({ ...session, key: CURRENT, refused: false });
      const owner = await ownerRow(db, session.userId);
      await db.owners.put({ ...owner, username: session.username });
      const blocked = (await opsFor(db, session)).filter((row) => row.state === 'blocked');
      const freed = blocked.map((row): OpRow => {
        return { ...row, state: 'queued', nextAttemptAt: now() + random() * KICK_SPREAD_MS };
      });
      await db.ops.bulkPut(freed);
    }),
  );
}

/**
 * Notes that the API answered 401 to a token, so that page and worker know, after a reload too: the person stays signed
 * in on this device, nothing is sent, and a sign-in is asked for. A token that is not the stored one changes nothing.
 *
 * @throws NotSaved as `enqueue` does
 */
export async function refuseSession(db: OutboxDb, token: string): Promise<void> {
  await durably(db, () =>
    db.transaction('rw', db.session, async () => {
      const session = await db.session.get(CURRENT);
      if (session?.token === token) await db.session.put({ ...session, refused: true });
    }),
  );
}
