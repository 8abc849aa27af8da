import { MAX_REPLAY_OPS } from '../contract/op.ts';
import type { Floor, OpRow } from './rows.ts';

/**
 * What to do about an owner's unsent ops: send some (`isLast`: no other is ready), or wait until a time (ms; null when
 * nothing is to be sent).
 */
export type Plan =
  | { readonly ops: readonly OpRow[]; readonly isLast: boolean }
  | { readonly until: number | null; readonly isBusy: boolean };

/** What stands in the way of every op: the origin's floor, and how often in a row the API did not answer. */
export interface Weather {
  readonly floor: Floor | null;
  readonly silences: number;
}

/**
 * Picks what the next request carries: one request in flight per owner, fewest attempts first, one op per lane, an op
 * whose batch failed alone, an upload alone (it has a timeout of its own). What the API failed on does not travel with
 * what it was not asked yet: it may fail on the whole batch, and a new entry would wait for its back-off.
 *
 * After silence one op goes ahead of the rest: offline, a batch would freeze fifty values that can still be corrected
 * in place, and would mark all fifty as having failed together.
 *
 * @param ops every unsent op one session may send, leases and clocks already clamped
 * @param now device clock, ms
 * @param answered id of a lease whose request has its answer: it keeps its lanes, and nobody else waiting
 */
export function plan(
  ops: readonly OpRow[],
  weather: Weather,
  now: number,
  answered?: string,
): Plan {
  const leases = ops.flatMap(({ state, lease }) =>
    state === 'sending' && lease && lease.id !== answered ? lease.until : [],
  );
  if (leases.length > 0) return { until: Math.min(...leases), isBusy: true };
  const heads = laneHeads(ops);
  if (heads.length === 0) return { until: null, isBusy: false };
  const dueAt = (op: OpRow) =>
    Math.max(op.nextAttemptAt, op.floor?.until ?? 0, weather.floor?.until ?? 0);
  const ready = heads.filter((op) => dueAt(op) <= now).sort(fewestAttempts);
  const [first] = ready;
  if (!first) return { until: Math.min(...heads.map(dueAt)), isBusy: false };
  const isAlone = weather.silences > 0 || travelsAlone(first);
  const isKin = (op: OpRow) => !travelsAlone(op) && hasFailed(op) === hasFailed(first);
  const batch = isAlone ? [first] : ready.filter(isKin).slice(0, MAX_REPLAY_OPS);
  return { ops: batch, isLast: batch.length === ready.length };
}

/** The op of each lane that may be sent: the lowest sequence until it ends, none while that waits for a person. */
function laneHeads(ops: readonly OpRow[]): OpRow[] {
  const heads = new Map<string, OpRow>();
  for (const op of ops) {
    if (op.laneSeq < (heads.get(op.lane)?.laneSeq ?? Number.POSITIVE_INFINITY)) {
      heads.set(op.lane, op);
    }
  }
  return [...heads.values()].filter((op) => op.state === 'queued');
}

function travelsAlone(op: OpRow): boolean {
  return op.alone || op.kind === 'scrape';
}

function hasFailed({ trouble }: OpRow): boolean {
  return trouble !== null;
}

function fewestAttempts(a: OpRow, b: OpRow): number {
  return a.attempts - b.attempts || (a.id < b.id ? -1 : 1);
}
