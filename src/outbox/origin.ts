import type { CallFailure } from '../contract/call.ts';
import type { OutboxDb } from './db.ts';
import { durably } from './durable.ts';
import type { OutboxEnv } from './env.ts';
import type { Floor, LastError, OpRow, OriginRow } from './rows.ts';

/** The one row of `origin`: a build talks to one API. */
export const ORIGIN = 'api';

/** Statuses whose Retry-After speaks for the whole origin; another's only for its lane. */
const originWide = new Set([429, 503]);

/** What is known of the API's origin; a device that never called knows nothing bad of it. */
export async function originRow(db: OutboxDb): Promise<OriginRow> {
  const row = await db.origin.get(ORIGIN);
  return { key: ORIGIN, floor: null, silences: 0, receipts: 0, lastContactAt: null, ...row };
}

/** A floor as it holds now: never longer than its own length, so that a clock set back cannot stretch it. */
export function clampedFloor(floor: Floor | null, now: number): Floor | null {
  if (!floor || floor.until <= now) return null;
  return { ...floor, until: Math.min(floor.until, now + floor.length) };
}

/** Whether the Retry-After of this status speaks for the whole origin. */
export function isOriginWide(status: LastError['status']): boolean {
  return typeof status === 'number' && originWide.has(status);
}

/** How long a failure asks all of this device to wait, in ms; 0 when it does not. */
export function restAsked(failure: CallFailure): number {
  return 'problem' in failure && isOriginWide(failure.status) ? (failure.retryAfterMs ?? 0) : 0;
}

/** The floor after an answer that asked to wait: what holds longer stays. */
export function longerFloor(floor: Floor | null, askedMs: number, now: number): Floor | null {
  const kept = clampedFloor(floor, now);
  const isLonger = askedMs > 0 && now + askedMs > (kept?.until ?? 0);
  return isLonger ? { until: now + askedMs, length: askedMs } : kept;
}

/**
 * Notes what the failure of a call that carried no op asks for (Invariant 18).
 *
 * @throws NotSaved as `enqueue` does
 */
export async function noteRest({ db, now }: OutboxEnv, failure: CallFailure): Promise<void> {
  const asked = restAsked(failure);
  if (asked === 0) return;
  await durably(db, () =>
    db.transaction('rw', db.origin, async () => {
      const row = await originRow(db);
      await db.origin.put({ ...row, floor: longerFloor(row.floor, asked, now()) });
    }),
  );
}

/** The API failed on this op, and others had their receipts since: it may be about the op, not about the API. */
export function failsAlone({ trouble }: OpRow, receipts: number): boolean {
  return trouble !== null && receipts > trouble.receiptsBefore;
}
