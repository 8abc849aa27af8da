import { CALL_TIMEOUT_MS } from '../contract/call.ts';
import { backoffCap, backoffMs } from './backoff.ts';
import { opsByIds, opsFor } from './db.ts';
import type { OutboxEnv } from './env.ts';
import { clampedFloor, originRow } from './origin.ts';
import { plan } from './plan.ts';
import type { OpRow, OriginRow, StoredSession } from './rows.ts';
import { uuid4 } from './uuid.ts';

/** An upload of scraped rows may take longer than other calls, in ms. */
const UPLOAD_TIMEOUT_MS = 30_000;

/** How much longer than its request a lease lasts, in ms. */
const LEASE_MARGIN_MS = 2_000;

/** One request to make: its ops are leased to it. */
export interface Attempt {
  readonly id: string;
  readonly ops: readonly OpRow[];
  readonly session: StoredSession;
  readonly timeoutMs: number;
  /** No other op was ready. */
  readonly isLast: boolean;
}

/** Nothing to send now. `until` is when there will be (device clock, ms), null when nothing waits. */
export interface Pause {
  readonly why: 'no-session' | 'busy' | 'later' | 'empty';
  readonly until: number | null;
}

/**
 * Claims what to send next in one transaction that reads ops and session together and sets the lease: whoever finds
 * ops leased leaves them. Only the stored session's own ops and imported ones are claimed (Invariant 7), and their bytes are frozen from
 * here on (Invariant 5).
 *
 * Claiming is also the wake at which clocks are clamped and leases that ran out end as a failed attempt.
 *
 * @param answered id of this sender's attempt whose receipts came and are not written yet
 */
export function claim(env: OutboxEnv, answered?: string): Promise<Attempt | Pause> {
  const { db } = env;
  return db.transaction('rw', db.ops, db.session, db.origin, async () => {
    const [origin, session] = await Promise.all([wokenOrigin(env), db.session.get('current')]);
    if (!session || session.refused) return { why: 'no-session', until: null };
    const planned = plan(await wokenOps(env, session), origin, env.now(), answered);
    if ('until' in planned) {
      const idle = planned.until === null ? 'empty' : 'later';
      return { why: planned.isBusy ? 'busy' : idle, until: planned.until };
    }
    return { ...(await lease(env, planned.ops, session)), isLast: planned.isLast };
  });
}

/**
 * Asks, immediately before the request, whether the claim still stands: rows, lease, session and floor. If one
 * changed, the claim is given up and no attempt is counted.
 */
export function stillClaimed(env: OutboxEnv, attempt: Attempt): Promise<boolean> {
  const { db } = env;
  return db.transaction('rw', db.ops, db.session, db.origin, async () => {
    const now = env.now();
    const ids = attempt.ops.map((op) => op.id);
    const [rows, session, { floor }] = await Promise.all([
      opsByIds(db, ids),
      db.session.get('current'),
      originRow(db),
    ]);
    const mine = rows.filter((row) => row.lease?.id === attempt.id);
    const holds =
      mine.length === ids.length &&
      mine.every((row) => (row.lease?.until ?? 0) > now) &&
      session?.token === attempt.session.token &&
      !session.refused &&
      !clampedFloor(floor, now);
    if (!holds) {
      await db.ops.bulkPut(mine.map((row) => ({ ...row, state: 'queued', lease: null })));
    }
    return holds;
  });
}

/** The origin as it stands now. A clamped floor is stored: it runs from the wake that found the clock set back. */
async function wokenOrigin({ db, now }: OutboxEnv): Promise<OriginRow> {
  const row = await originRow(db);
  const floor = clampedFloor(row.floor, now());
  if (floor?.until === row.floor?.until) return row;
  await db.origin.put({ ...row, floor });
  return { ...row, floor };
}

/** What the session may send, as it stands now, stored where that differs from what was stored. */
async function wokenOps(env: OutboxEnv, session: StoredSession): Promise<OpRow[]> {
  const stored = await opsFor(env.db, session);
  const woken = stored.map((op) => woke(env, op));
  await env.db.ops.bulkPut(woken.filter((op, index) => op !== stored[index]));
  return woken;
}

function woke(env: OutboxEnv, op: OpRow): OpRow {
  const now = env.now();
  const cap = backoffCap(env.isHidden?.() ?? false);
  const floor = clampedFloor(op.floor, now);
  const isClamped = op.floor?.until === floor?.until && op.nextAttemptAt <= now + cap;
  if (op.state !== 'sending' || !op.lease) {
    if (isClamped) return op;
    return { ...op, floor, nextAttemptAt: Math.min(op.nextAttemptAt, now + cap) };
  }
  if (op.lease.until > now) {
    const until = Math.min(op.lease.until, now + op.lease.length);
    return until === op.lease.until ? op : { ...op, lease: { ...op.lease, until } };
  }
  const attempts = op.attempts + 1;
  return {
    ...op,
    state: 'queued',
    lease: null,
    attempts,
    nextAttemptAt: now + backoffMs(attempts, cap, env.random()),
    lastError: { status: 'LEASE_EXPIRED', problem: null },
  };
}

async function lease(
  env: OutboxEnv,
  ops: readonly OpRow[],
  session: StoredSession,
): Promise<Omit<Attempt, 'isLast'>> {
  const id = uuid4();
  const isUpload = ops.some((op) => op.kind === 'scrape');
  const timeoutMs = isUpload ? UPLOAD_TIMEOUT_MS : CALL_TIMEOUT_MS;
  const length = timeoutMs + LEASE_MARGIN_MS;
  const leased = ops.map((op): OpRow => {
    return {
      ...op,
      state: 'sending',
      frozen: true,
      lease: { id, until: env.now() + length, length },
    };
  });
  await env.db.ops.bulkPut(leased);
  return { id, ops: leased, session, timeoutMs };
}
