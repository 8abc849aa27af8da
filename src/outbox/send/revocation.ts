import { CALL_TIMEOUT_MS, CallError, call } from '../../contract/base/call.ts';
import { coreEndpoints } from '../../contract/scoring/core-endpoints.ts';
import { chooseBackoffCap, computeBackoffMs } from '../store/backoff.ts';
import type { OutboxDb } from '../store/db.ts';
import { runDurably } from '../store/durable.ts';
import type { OutboxEnv } from '../store/env.ts';
import { clampFloor, loadOrigin, saveRetryAfter } from '../store/origin.ts';
import type { RevocationRow, StoredSession } from '../store/rows.ts';

/** How long one sender has a token to itself, in ms: longer than its request may take. */
const LEASE_MS = CALL_TIMEOUT_MS + 2_000;

/**
 * Signs out on this device without the API: deletes the session and queues its token to be revoked. A user who signed
 * in meanwhile stays signed in.
 *
 * @throws NotSaved as `enqueue` does
 */
export async function clearSessionRevokeLater(
  db: OutboxDb,
  { token, userId }: StoredSession,
): Promise<void> {
  await runDurably(db, () =>
    db.transaction('rw', db.session, db.revocations, async () => {
      await db.revocations.put({ token, userId, attempts: 0, nextAttemptAt: 0 });
      const session = await db.session.get('current');
      if (session?.token === token) await db.session.delete('current');
    }),
  );
}

/**
 * Revokes the due tokens of sign-outs without a network. A token without an answer waits for its back-off.
 *
 * @throws NotSaved when the database does not answer
 */
export async function revokeQueued(env: OutboxEnv): Promise<void> {
  const { db } = env;
  const now = env.now();
  const dueRows = await runDurably(db, () =>
    db.transaction('rw', db.revocations, db.origin, async () => {
      const { floor } = await loadOrigin(db);
      if (clampFloor(floor, now)) return [];
      const rows = await db.revocations.toArray();
      // A wait longer than the cap means a clock that was set back. Such a token is due, so that it does not stay
      // valid.
      const foundRows = rows.filter(
        ({ nextAttemptAt: at }) => at <= now || at > now + chooseRevocationCap(env),
      );
      // No other sender tries this token until the answer comes or the lease ends.
      const nextAttemptAt = now + LEASE_MS;
      await db.revocations.bulkPut(foundRows.map((row) => ({ ...row, nextAttemptAt })));
      return foundRows;
    }),
  );
  for (const row of dueRows) {
    const isRevoked = await revoke(env, row);
    await runDurably(db, async () => {
      if (isRevoked) await db.revocations.delete(row.token);
      else await db.revocations.put(delayRevocation(env, row));
    });
    // After one failure the next token would fail too.
    if (!isRevoked) return;
  }
}

/**
 * Returns when the next queued token is due (device clock, ms); null when there is none. Runs in the caller's
 * transaction.
 */
export async function findRevocationTime(db: OutboxDb): Promise<number | null> {
  const rows = await db.revocations.toArray();
  if (rows.length === 0) return null;
  const { floor } = await loadOrigin(db);
  return Math.max(floor?.until ?? 0, Math.min(...rows.map((row) => row.nextAttemptAt)));
}

/** Revokes a token at the API. Returns whether the token is invalid now. */
async function revoke(env: OutboxEnv, { token, userId }: RevocationRow): Promise<boolean> {
  const caller = { baseUrl: env.baseUrl, token, fetch: env.fetch };
  try {
    await call(coreEndpoints.logout, caller, { query: { user_id: userId } });
    return true;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    await saveRetryAfter(env, error.failure);
    // 401: the token is revoked or expired already.
    return error.failure.status === 401;
  }
}

function delayRevocation(env: OutboxEnv, row: RevocationRow): RevocationRow {
  const attempts = row.attempts + 1;
  const wait = computeBackoffMs(attempts, chooseRevocationCap(env), env.random());
  return { ...row, attempts, nextAttemptAt: env.now() + wait };
}

function chooseRevocationCap(env: OutboxEnv): number {
  return chooseBackoffCap(env.isHidden?.() ?? false);
}
