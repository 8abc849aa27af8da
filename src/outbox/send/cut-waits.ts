import { chooseBackoffCap } from '../store/backoff.ts';
import type { OutboxEnv } from '../store/env.ts';
import { clampFloor } from '../store/origin.ts';
import type { OpRow } from '../store/rows.ts';

/**
 * Caps an op's back-off, floor and lease at their longest possible length, in case the clock was set back. Returns the
 * same op when nothing is too long.
 *
 * Source: docs/outbox.md#retry-after.
 */
export function cutWaits(op: OpRow, env: Pick<OutboxEnv, 'now' | 'isHidden'>): OpRow {
  const now = env.now();
  if (op.state === 'sending' && op.lease) {
    const until = Math.min(op.lease.until, now + op.lease.length);
    return until === op.lease.until ? op : { ...op, lease: { ...op.lease, until } };
  }
  const latest = now + chooseBackoffCap(env.isHidden?.() ?? false);
  const floor = clampFloor(op.floor, now);
  const isShort = op.floor?.until === floor?.until && op.nextAttemptAt <= latest;
  return isShort ? op : { ...op, floor, nextAttemptAt: Math.min(op.nextAttemptAt, latest) };
}
