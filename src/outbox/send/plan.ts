import { MAX_REPLAY_OPS } from '../../contract/scoring/op.ts';
import { isTakenKind, isValueOp, opKinds } from '../../contract/scoring/op-kinds.ts';
import { needsDecision } from '../store/overlay.ts';
import type { OpRow, OriginRow } from '../store/rows.ts';

/**
 * The next step for an owner's unsent ops: send some (`isLast`: no other op is due), or wait until a time (ms; null
 * when nothing is to be sent).
 */
export type RequestPlan =
  | { readonly ops: readonly OpRow[]; readonly isLast: boolean }
  | { readonly until: number | null; readonly isBusy: boolean };

/** What is known of the API: its floor, how many exchanges in a row got no answer, and the kinds of op that it named. */
export type KnownOrigin = Pick<OriginRow, 'floor' | 'silences' | 'named'>;

/**
 * Picks the ops of the next request by docs/outbox.md#sending. Failed ops are sent apart from new ops, which must not
 * wait for a back-off. After silence one op is sent alone first: without a network, a batch would freeze up to fifty
 * values that the user can still correct in place.
 *
 * @param ops every unsent op that one session may send, with leases and clocks already corrected
 * @param now device clock, ms
 * @param answeredId id of a lease whose request has been answered: only the lanes of this lease wait
 */
export function planRequest(
  ops: readonly OpRow[],
  origin: KnownOrigin,
  now: number,
  answeredId?: string,
): RequestPlan {
  const leases = ops.flatMap(({ state, lease }) =>
    state === 'sending' && lease && lease.id !== answeredId ? lease.until : [],
  );
  if (leases.length > 0) return { until: Math.min(...leases), isBusy: true };
  const leaders = selectLaneLeaders(ops).filter(({ kind }) => isTakenKind(kind, origin.named));
  // A step that waits itself, that the API refused, or on which it fails, delays no other lane (Invariant 9).
  const steps = leaders.filter(
    (op) => op.kind === 'card' && !needsDecision(op) && !hasFailed(op) && !hasEarlierEntry(op, ops),
  );
  // A lane where the first op needs a decision, or a sign-in, sends nothing.
  const heads = leaders.filter((op) => op.state === 'queued' && !isHeldBack(op, ops, steps));
  if (heads.length === 0) return { until: null, isBusy: false };
  const getDueTime = (op: OpRow) =>
    Math.max(op.nextAttemptAt, op.floor?.until ?? 0, origin.floor?.until ?? 0);
  const ready = heads.filter((op) => getDueTime(op) <= now).sort(compareAttempts);
  const [first] = ready;
  if (!first) return { until: Math.min(...heads.map(getDueTime)), isBusy: false };
  const isAlone = origin.silences > 0 || mustBeSentAlone(first);
  const isKin = (op: OpRow) => !mustBeSentAlone(op) && hasFailed(op) === hasFailed(first);
  const batch = isAlone ? [first] : ready.filter(isKin).slice(0, MAX_REPLAY_OPS);
  return { ops: batch, isLast: batch.length === ready.length };
}

/** Returns the op of each lane that is sent first: the op with the lowest sequence. The others wait for its end. */
export function selectLaneLeaders(ops: readonly OpRow[]): OpRow[] {
  const heads = new Map<string, OpRow>();
  for (const op of ops) {
    if (op.laneSeq < (heads.get(op.lane)?.laneSeq ?? Number.POSITIVE_INFINITY)) {
      heads.set(op.lane, op);
    }
  }
  return [...heads.values()];
}

/**
 * Whether an op waits for another lane of its card. A step about a card is sent after the ops that were unsent when it
 * was taken, and an entry that was made later is sent after the step.
 *
 * @param steps those for which entries wait
 *
 * Source: docs/outbox.md#a-card.
 */
function isHeldBack(op: OpRow, ops: readonly OpRow[], steps: readonly OpRow[]): boolean {
  if (op.kind === 'card') return hasEarlierEntry(op, ops);
  if (!isValueOp(op)) return false;
  return steps.some(
    ({ owner, lane, after }) =>
      owner === op.owner && lane === findCardLane(op) && !after?.includes(op.id),
  );
}

function hasEarlierEntry({ after }: OpRow, ops: readonly OpRow[]): boolean {
  return ops.some(({ id }) => after?.includes(id));
}

/** Returns the lane of an entry's card. An imported op's lanes begin with its writer. */
function findCardLane({ lane }: OpRow): string {
  return lane.replace(/[^/]+$/, 'card');
}

function mustBeSentAlone(op: OpRow): boolean {
  return op.alone || opKinds[op.kind].isLarge;
}

function hasFailed({ trouble }: OpRow): boolean {
  return trouble !== null;
}

function compareAttempts(a: OpRow, b: OpRow): number {
  return a.attempts - b.attempts || (a.id < b.id ? -1 : 1);
}
