import { CALL_TIMEOUT_MS } from '../../contract/base/call.ts';
import { isTakenKind, opKinds } from '../../contract/scoring/op-kinds.ts';
import { chooseBackoffCap, computeBackoffMs } from '../store/backoff.ts';
import { loadOpsByIds, loadSendableOps } from '../store/db.ts';
import type { OutboxEnv } from '../store/env.ts';
import { clampFloor, loadOrigin, mustAskAfterRestore } from '../store/origin.ts';
import type { OpRow, OriginRow, StoredSession } from '../store/rows.ts';
import { uuid4 } from '../store/uuid.ts';
import { cutWaits } from './cut-waits.ts';
import { planRequest } from './plan.ts';

/** An upload may take longer than other calls, in ms. */
const UPLOAD_TIMEOUT_MS = 30_000;

/** How much longer than its request a lease lasts, in ms. */
const LEASE_MARGIN_MS = 2_000;

/** One request to make: its ops are leased to it. */
export interface Attempt {
  readonly id: string;
  readonly ops: readonly OpRow[];
  readonly session: StoredSession;
  readonly timeoutMs: number;
  /** No other op was due. */
  readonly isLast: boolean;
  /** The epoch of the API of which this device has taken notice. */
  readonly epoch: number;
}

/**
 * Nothing is to be sent now; `restored`: not before the device has asked what is missing. `until` is the next due time (device clock, ms),
 * null when nothing waits.
 */
export interface Pause {
  readonly why: 'no-session' | 'restored' | 'busy' | 'later' | 'empty';
  readonly until: number | null;
}

/**
 * Leases the ops to send next, in one transaction that reads ops and session together. Only the stored session's own
 * ops and imported ones are leased (Invariant 7), and their bytes never change from here on (Invariant 5). Also
 * corrects clocks, and ends leases that ran out as failed attempts.
 *
 * @param answeredId id of this sender's attempt whose receipts came and are not written yet
 */
export function leaseOps(env: OutboxEnv, answeredId?: string): Promise<Attempt | Pause> {
  const { db } = env;
  return db.transaction('rw', db.ops, db.session, db.origin, async () => {
    const [origin, session] = await Promise.all([clampOrigin(env), db.session.get('current')]);
    if (!session || session.refused) return { why: 'no-session', until: null };
    if (mustAskAfterRestore(origin, session)) {
      if (origin.floor) return { why: 'later', until: origin.floor.until };
      return { why: 'restored', until: null };
    }
    const plan = planRequest(await correctOps(env, session), origin, env.now(), answeredId);
    if ('until' in plan) {
      const idle = plan.until === null ? 'empty' : 'later';
      return { why: plan.isBusy ? 'busy' : idle, until: plan.until };
    }
    const leased = await lease(env, plan.ops, session);
    return { ...leased, isLast: plan.isLast, epoch: origin.epoch };
  });
}

/**
 * Whether the lease still holds, checked immediately before the request: rows, lease, session and floor are unchanged,
 * and the server still takes the kinds. Ends a lease that does not hold, without counting an attempt.
 */
export function isStillLeased(env: OutboxEnv, attempt: Attempt): Promise<boolean> {
  const { db } = env;
  return db.transaction('rw', db.ops, db.session, db.origin, async () => {
    const now = env.now();
    const ids = attempt.ops.map((op) => op.id);
    const [rows, session, origin] = await Promise.all([
      loadOpsByIds(db, ids),
      db.session.get('current'),
      loadOrigin(db),
    ]);
    const { floor, named } = origin;
    const mine = rows.filter((row) => row.lease?.id === attempt.id);
    const holdsLease =
      mine.length === ids.length &&
      mine.every((row) => (row.lease?.until ?? 0) > now) &&
      session?.token === attempt.session.token &&
      !session.refused &&
      !clampFloor(floor, now) &&
      !mustAskAfterRestore(origin, session) &&
      mine.every(({ kind }) => isTakenKind(kind, named));
    if (!holdsLease) {
      await db.ops.bulkPut(
        mine.map((row) => ({ ...row, state: 'queued', frozen: !row.lease?.isFirst, lease: null })),
      );
    }
    return holdsLease;
  });
}

/**
 * Returns the origin with a floor no longer than the floor's stored length. Stores the shortened floor, so that the
 * wait counts from the first read after the clock was set back.
 */
async function clampOrigin({ db, now }: OutboxEnv): Promise<OriginRow> {
  const row = await loadOrigin(db);
  const floor = clampFloor(row.floor, now());
  if (floor?.until === row.floor?.until) return row;
  await db.origin.put({ ...row, floor });
  return { ...row, floor };
}

/** Returns the ops that the session may send, after corrections, and stores the corrected rows. */
async function correctOps(env: OutboxEnv, session: StoredSession): Promise<OpRow[]> {
  const storedOps = await loadSendableOps(env.db, session);
  const updatedOps = storedOps.map((op) => updateOp(env, op));
  await env.db.ops.bulkPut(updatedOps.filter((op, index) => op !== storedOps[index]));
  return updatedOps;
}

function updateOp(env: OutboxEnv, op: OpRow): OpRow {
  const now = env.now();
  if (op.state !== 'sending' || !op.lease || op.lease.until > now) return cutWaits(op, env);
  const attempts = op.attempts + 1;
  const cap = chooseBackoffCap(env.isHidden?.() ?? false);
  return {
    ...op,
    state: 'queued',
    lease: null,
    attempts,
    nextAttemptAt: now + computeBackoffMs(attempts, cap, env.random()),
    lastError: { status: 'LEASE_EXPIRED', problem: null },
  };
}

async function lease(
  env: OutboxEnv,
  ops: readonly OpRow[],
  session: StoredSession,
): Promise<Omit<Attempt, 'isLast' | 'epoch'>> {
  const id = uuid4();
  const isLarge = ops.some((op) => opKinds[op.kind].isLarge);
  const timeoutMs = isLarge ? UPLOAD_TIMEOUT_MS : CALL_TIMEOUT_MS;
  const length = timeoutMs + LEASE_MARGIN_MS;
  const leasedOps = ops.map((op): OpRow => {
    return {
      ...op,
      state: 'sending',
      frozen: true,
      lease: { id, until: env.now() + length, length, isFirst: !op.frozen },
    };
  });
  await env.db.ops.bulkPut(leasedOps);
  return { id, ops: leasedOps, session, timeoutMs };
}
