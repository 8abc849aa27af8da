import { chooseBackoffCap } from '../store/backoff.ts';
import type { OutboxEnv } from '../store/env.ts';
import { clampFloor } from '../store/origin.ts';
import type { OpRow } from '../store/rows.ts';

/**
 * Returns an op whose back-off, floor and lease are not longer than they can be, after a clock that was set back. The
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
