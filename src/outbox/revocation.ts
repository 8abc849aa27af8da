import { CALL_TIMEOUT_MS, CallError, call } from '../contract/call.ts';
import { firstEndpoints } from '../contract/first-endpoints.ts';
import { backoffCap, backoffMs } from './backoff.ts';
import type { OutboxDb } from './db.ts';
import { durably } from './durable.ts';
import type { OutboxEnv } from './env.ts';
import { clampedFloor, noteRest, originRow } from './origin.ts';
import type { RevocationRow, StoredSession } from './rows.ts';

/** How long one sender has a token to itself, in ms: longer than its request may take. */
const LEASE_MS = CALL_TIMEOUT_MS + 2_000;

/**
 * Signs out on this device while the API cannot be asked: the token goes, and is revoked when the API answers. Whoever
 * signed in meanwhile stays signed in.
 *
 * @throws NotSaved as `enqueue` does
 */
export async function clearSessionRevokeLater(
  db: OutboxDb,
  { token, userId }: StoredSession,
): Promise<void> {
  await durably(db, () =>
    db.transaction('rw', db.session, db.revocations, async () => {
      await db.revocations.put({ token, userId, attempts: 0, nextAttemptAt: 0 });
      const session = await db.session.get('current');
      if (session?.token === token) await db.session.delete('current');
    }),
  );
}

/**
 * Revokes the due tokens that were signed out while offline; what finds no answer waits for its back-off.
 *
 * @throws NotSaved when the database does not answer
 */
export async function revokeQueued(env: OutboxEnv): Promise<void> {
  const { db } = env;
  const now = env.now();
  const due = await durably(db, () =>
    db.transaction('rw', db.revocations, db.origin, async () => {
      const { floor } = await originRow(db);
      if (clampedFloor(floor, now)) return [];
      const rows = await db.revocations.toArray();
      // Never later than the cap, so that a clock set back does not keep a token alive.
      const found = rows.filter(({ nextAttemptAt: at }) => at <= now || at > now + cap(env));
      // Until it is answered, or its tab is dead, nobody else asks.
      const nextAttemptAt = now + LEASE_MS;
      await db.revocations.bulkPut(found.map((row) => ({ ...row, nextAttemptAt })));
      return found;
    }),
  );
  for (const row of due) {
    const isRevoked = await revoke(env, row);
    await durably(db, async () => {
      if (isRevoked) await db.revocations.delete(row.token);
      else await db.revocations.put(later(env, row));
    });
    // The next one would fare no better, and may have to wait.
    if (!isRevoked) return;
  }
}

/** When the next queued token is due (device clock, ms); null when there is none. Runs in the caller's transaction. */
export async function revocationDueAt(db: OutboxDb): Promise<number | null> {
  const rows = await db.revocations.toArray();
  if (rows.length === 0) return null;
  const { floor } = await originRow(db);
  return Math.max(floor?.until ?? 0, Math.min(...rows.map((row) => row.nextAttemptAt)));
}

/** Asks the API; whether the token is worth nothing any more. */
async function revoke(env: OutboxEnv, { token, userId }: RevocationRow): Promise<boolean> {
  const caller = { baseUrl: env.baseUrl, token, fetch: env.fetch };
  try {
    await call(firstEndpoints.logout, caller, { query: { user_id: userId } });
    return true;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    await noteRest(env, error.failure);
    // 401: it is revoked or expired already.
    return error.failure.status === 401;
  }
}

function later(env: OutboxEnv, row: RevocationRow): RevocationRow {
  const attempts = row.attempts + 1;
  const wait = backoffMs(attempts, cap(env), env.random());
  return { ...row, attempts, nextAttemptAt: env.now() + wait };
}

function cap(env: OutboxEnv): number {
  return backoffCap(env.isHidden?.() ?? false);
}
