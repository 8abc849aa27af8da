import type { SessionUser } from '../../contract/account/account.ts';
import { DUE_SPREAD_MS } from '../store/backoff.ts';
import { loadSendableOps, type OutboxDb } from '../store/db.ts';
import { runDurably } from '../store/durable.ts';
import type { OutboxEnv } from '../store/env.ts';
import type { OpRow, StoredSession } from '../store/rows.ts';
import { getOrCreateOwner } from '../store/writer.ts';

const CURRENT = 'current';

/**
 * Stores the signed-in session in place of the last one. Makes due within 0.4 s this owner's blocked ops, and imported
 * ops that no session could send so far; a whole club house signs in at the same minute. Ops of other owners stay
 * unchanged.
 *
 * @throws NotSaved as `enqueue` does
 */
export async function storeSession(
  db: OutboxDb,
  session: StoredSession,
  { now, random }: Pick<OutboxEnv, 'now' | 'random'> = { now: Date.now, random: Math.random },
): Promise<void> {
  await runDurably(db, () =>
    db.transaction('rw', db.session, db.owners, db.ops, async () => {
      await db.session.put({ ...session, key: CURRENT, refused: false });
      const owner = await getOrCreateOwner(db, session.userId);
      await db.owners.put({ ...owner, username: session.username });
      const blockedOps = (await loadSendableOps(db, session)).filter(
        (row) => row.state === 'blocked',
      );
      const freedOps = blockedOps.map((row): OpRow => {
        return { ...row, state: 'queued', nextAttemptAt: now() + random() * DUE_SPREAD_MS };
      });
      await db.ops.bulkPut(freedOps);
    }),
  );
}

/**
 * Stores the new names or the new email address of a session's user. The rest of the session stays.
 *
 * @returns false when another session is stored by now
 * @throws NotSaved as `enqueue` does
 */
export async function renameSession(
  db: OutboxDb,
  token: string,
  user: SessionUser,
): Promise<boolean> {
  return runDurably(db, () =>
    db.transaction('rw', db.session, db.owners, async () => {
      const session = await db.session.get(CURRENT);
      if (session?.token !== token) return false;
      const { username, user_role: role } = user;
      await db.session.put({ ...session, username, role, user });
      const owner = await getOrCreateOwner(db, session.userId);
      await db.owners.put({ ...owner, username });
      return true;
    }),
  );
}

/**
 * Stores that the API answered 401 to a token. From then on, also after a reload, page and worker send nothing and the
 * app asks for a sign-in. The user stays signed in on this device. Ignores a token that is not the stored one.
 *
 * @throws NotSaved as `enqueue` does
 */
export async function refuseSession(db: OutboxDb, token: string): Promise<void> {
  await runDurably(db, () =>
    db.transaction('rw', db.session, async () => {
      const session = await db.session.get(CURRENT);
      if (session?.token === token) await db.session.put({ ...session, refused: true });
    }),
  );
}
