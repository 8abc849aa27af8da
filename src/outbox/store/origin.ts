import type { CallFailure, ServerFacts } from '../../contract/base/call.ts';
import type { OutboxDb } from './db.ts';
import { runDurably } from './durable.ts';
import type { OutboxEnv } from './env.ts';
import type { Floor, LastError, OpRow, OriginRow, StoredSession } from './rows.ts';

/** The key of the only row of `origin`: a build uses one API. */
export const ORIGIN = 'api';

/** The longest wait that a Retry-After may ask for, in ms: a proxy that asks for a day must not silence a tablet. */
const LONGEST_FLOOR_MS = 10 * 60_000;

/** Statuses whose Retry-After holds for the whole origin; with any other status it holds for the op's lane. */
const originWideStatuses = new Set([429, 503]);

/** Returns the state of the API's origin. When the device has not called the API yet, the state has no failures. */
export async function loadOrigin(db: OutboxDb): Promise<OriginRow> {
  const row = await db.origin.get(ORIGIN);
  return {
    key: ORIGIN,
    floor: null,
    silences: 0,
    receipts: 0,
    lastContactAt: null,
    silentSince: null,
    named: null,
    toldEpoch: 0,
    epoch: 0,
    ...row,
  };
}

/** Returns the wait that a Retry-After asks for, from now on. */
export function createFloor(askedMs: number, now: number): Floor {
  const length = Math.min(askedMs, LONGEST_FLOOR_MS);
  return { until: now + length, length };
}

/**
 * Returns a floor with at most its stored length left, so that a clock that is set back cannot make the wait longer.
 */
export function clampFloor(floor: Floor | null, now: number): Floor | null {
  if (!floor || floor.until <= now) return null;
  // An earlier release stored longer ones.
  const length = Math.min(floor.length, LONGEST_FLOOR_MS);
  return { until: Math.min(floor.until, now + length), length };
}

/** Whether the Retry-After of this status holds for the whole origin. */
export function isOriginWide(status: LastError['status']): boolean {
  return typeof status === 'number' && originWideStatuses.has(status);
}

/** Returns how long a failure asks the whole device to wait, in ms; 0 when it does not ask. */
export function getRetryAfterMs(failure: CallFailure): number {
  return 'problem' in failure && isOriginWide(failure.status) ? (failure.retryAfterMs ?? 0) : 0;
}

/** Returns the floor after an answer that asked to wait: the later of the old and the new one. */
export function pickLongerFloor(floor: Floor | null, askedMs: number, now: number): Floor | null {
  const storedFloor = clampFloor(floor, now);
  if (askedMs <= 0) return storedFloor;
  const askedFloor = createFloor(askedMs, now);
  return askedFloor.until > (storedFloor?.until ?? 0) ? askedFloor : storedFloor;
}

/**
 * Stores the wait that a failed call without an op asked for (Invariant 18).
 *
 * @throws NotSaved as `enqueue` does
 */
export async function saveRetryAfter(
  { db, now }: Pick<OutboxEnv, 'db' | 'now'>,
  failure: CallFailure,
): Promise<void> {
  const retryAfter = getRetryAfterMs(failure);
  if (retryAfter === 0) return;
  await changeOrigin(db, (row) => ({
    ...row,
    floor: pickLongerFloor(row.floor, retryAfter, now()),
  }));
}

/**
 * Records whether the API answered a call made outside the outbox, or since when it has been silent.
 *
 * @returns the time since which the device has no answer: the earliest stored time
 * @throws NotSaved as `enqueue` does
 */
export async function recordConnection(
  { db, now }: Pick<OutboxEnv, 'db' | 'now'>,
  foundTime: number | null,
): Promise<number | null> {
  const origin = await changeOrigin(db, (row) => {
    const silentSince = foundTime === null ? null : (row.silentSince ?? foundTime);
    if (silentSince === row.silentSince) return row;
    const lastContactAt = foundTime === null ? now() : row.lastContactAt;
    return { ...row, silentSince, lastContactAt };
  });
  return origin.silentSince;
}

/**
 * Records what the API told of itself when it sent the cards.
 *
 * @throws NotSaved as `enqueue` does
 */
export async function recordServerFacts(db: OutboxDb, facts: ServerFacts): Promise<void> {
  await changeOrigin(db, (row) => {
    const next = withServerFacts(row, facts);
    return next.named === row.named && next.toldEpoch === row.toldEpoch ? row : next;
  });
}

/** Returns the origin after an answer. An epoch never falls: an earlier answer can come late. */
export function withServerFacts(row: OriginRow, facts: ServerFacts | null): OriginRow {
  if (!facts) return row;
  return { ...row, named: facts.named, toldEpoch: Math.max(row.toldEpoch, facts.epoch) };
}

/** Whether the API was restored since this device took notice of its epoch. */
export function isRestored({ toldEpoch, epoch }: OriginRow): boolean {
  return toldEpoch > epoch;
}

/** Whether a session has to ask what a restore lost before it sends anything. Only scorers and admins may. */
export function mustAskAfterRestore(
  origin: OriginRow,
  { role }: Pick<StoredSession, 'role'>,
): boolean {
  return isRestored(origin) && role !== 'user';
}

/** Changes what is known of the API, and returns it. Returns the row itself when nothing changes. */
function changeOrigin(db: OutboxDb, change: (row: OriginRow) => OriginRow): Promise<OriginRow> {
  return runDurably(db, () =>
    db.transaction('rw', db.origin, async () => {
      const row = await loadOrigin(db);
      const next = change(row);
      if (next !== row) await db.origin.put(next);
      return next;
    }),
  );
}

/** Whether the API failed on this op while other ops got receipts. Such an op may be the cause of the failure. */
export function failsAlone({ trouble }: OpRow, receipts: number): boolean {
  return trouble !== null && receipts > trouble.receiptsBefore;
}
