import { getOpValue, type OpContent } from '../../contract/scoring/op-kinds.ts';
import { type LocalLane, pickNewer } from '../store/local-lane.ts';
import { getUnsentValue, needsDecision } from '../store/overlay.ts';
import type { LaneVersion, LogRow, OpRow, Tap } from '../store/rows.ts';
import { createValueContent } from './value-content.ts';

/** The promise of an Undo button: its result, and why the result differs from the value before. */
export interface UndoPreview {
  /** The value of the lane after the Undo. */
  readonly gives: number | null;
  /** The value that the screen showed before the tap. */
  readonly before: number | null;
  /** Why `gives` is another value than `before`; null when they are equal. */
  readonly because: 'official' | 'another-entry' | null;
}

/** The facts of a device about the last tap on a lane. */
export interface UndoFacts {
  readonly state: LocalLane;
  readonly tap: Tap;
  /** The log row of the tap's op, when the op has ended. */
  readonly ended: LogRow | undefined;
  /** The ops that the taps of {@link selectTapsToUndo} answered, where they still count as answered. */
  readonly answered: readonly OpRow[];
  /** The late stroke that the lane shows without its unsent ops. */
  readonly late: LaneVersion | null;
  /** Value and version of the lane in the snapshot that the screen shows. */
  readonly server: LaneVersion | undefined;
}

/** How to undo a tap. */
export interface UndoPlan extends UndoPreview {
  readonly tapId: string;
  /** The tap, and the taps that are undone with it. */
  readonly tapIds: readonly string[];
  readonly change: UndoChange;
}

/** The writes of an Undo, besides the taps. */
export type UndoChange =
  | { readonly kind: 'none' }
  | { readonly kind: 'put'; readonly op: OpRow }
  | { readonly kind: 'end'; readonly ops: readonly OpRow[]; readonly decisions: readonly OpRow[] }
  | {
      readonly kind: 'enter';
      readonly content: OpContent;
      readonly shown: LaneVersion;
      /** True: the new op answers the lane's decision. False: the new op waits behind the decision. */
      readonly answersDecision: boolean;
    };

const NEVER_WRITTEN: LaneVersion = { value: null, version: 0 };

/** Returns the taps that are undone with a tap: a tap on a decision ends together with the decision. */
export function selectTapsToUndo({ local, ops }: LocalLane, tap: Tap): readonly Tap[] {
  const op = ops.find(({ id }) => id === tap.opId);
  if (!op || !needsDecision(op)) return [tap];
  return local.undo.filter(({ opId }) => ops.some(({ id }) => id === opId));
}

/**
 * Decides what the Undo of a lane's last tap does, without touching anything.
 *
 * @returns null when there is nothing to undo
 *
 * Source: decision 028.
 */
export function planUndo(facts: UndoFacts): UndoPlan | null {
  const { state, tap } = facts;
  const op = state.ops.find(({ id }) => id === tap.opId);
  if (op?.state === 'conflict') return planConflict(facts, op);
  if (op?.state === 'rejected') return planByRemoval(facts, state.ops);
  if (op && !op.frozen) return tap.rewrote ? planRewrite(facts, op) : planByRemoval(facts, [op]);
  return planCorrection(facts, op);
}

/** Plans an Undo that restores the op's content from before the tap. */
function planRewrite(facts: UndoFacts, op: OpRow): UndoPlan {
  const { tap } = facts;
  const rewritten = {
    ...op,
    ...tap.rewrote?.content,
    enteredAt: tap.rewrote?.enteredAt ?? op.enteredAt,
    // The entry from before the tap is older than the attempt that came too early.
    isTriedEarly: op.isTriedEarly || tap.rewrote?.isTriedEarly,
  };
  const change = { kind: 'put', op: rewritten as OpRow } as const;
  return createPlan(facts, getOpValue(change.op), 'another-entry', change);
}

/** Plans an Undo that ends ops without any effect; the decisions that they answered open again. */
function planByRemoval(facts: UndoFacts, ops: readonly OpRow[]): UndoPlan {
  const { state, answered } = facts;
  const { owner, lane, ownVersion = 0 } = state.local;
  const back = answered.filter((op) => op.owner === owner && op.lane === lane);
  const remainingValue = getUnsentValue([...state.ops.filter((op) => !ops.includes(op)), ...back]);
  const official = getOfficialVersion(facts);
  const isOwn = remainingValue || facts.late || official.version <= ownVersion;
  const source = isOwn ? 'another-entry' : 'official';
  const change = { kind: 'end', ops, decisions: answered } as const;
  return createPlan(facts, (remainingValue ?? facts.late ?? official).value, source, change);
}

/** Plans an Undo that takes over the official value, because another user wrote it meanwhile (decision 028). */
function planConflict(facts: UndoFacts, { conflict, lane }: OpRow): UndoPlan | null {
  if (!conflict) return null;
  const toldVersion = { value: conflict.official.value, version: conflict.version };
  const shownVersion = pickNewer(toldVersion, getOfficialVersion(facts)) ?? toldVersion;
  const content = createValueContent(lane, shownVersion.value);
  if (!content) return null;
  const change = { kind: 'enter', content, shown: shownVersion, answersDecision: true } as const;
  return createPlan(facts, shownVersion.value, 'official', change);
}

/** Plans an Undo by a new op, because the tap may have been sent: it restores the value before the tap. */
function planCorrection(facts: UndoFacts, op: OpRow | undefined): UndoPlan | null {
  const { state } = facts;
  // A later op has a decision, which asks the user its own question.
  if (!op && state.hasOpenDecision) return null;
  const theirs = state.hasOpenDecision ? null : getValueOfOthers(facts, op ?? facts.ended?.op);
  const shownVersion = getUnsentValue(state.ops) ?? facts.late ?? getOfficialVersion(facts);
  // The value of the tap is no longer shown.
  if (theirs && theirs.value === shownVersion.value) return null;
  const { value } = theirs ?? getReplacedVersion(facts);
  if (value === shownVersion.value)
    return createPlan(facts, value, 'another-entry', { kind: 'none' });
  const content = createValueContent(state.local.lane, value);
  if (!content) return null;
  const change = {
    kind: 'enter',
    content,
    shown: theirs ?? shownVersion,
    answersDecision: false,
  } as const;
  return createPlan(facts, value, theirs ? 'official' : 'another-entry', change);
}

/** Returns the official value when another user wrote or confirmed it besides the tap; otherwise null. */
function getValueOfOthers(facts: UndoFacts, op: OpRow | undefined): LaneVersion | null {
  const { tap, state } = facts;
  const official = getOfficialVersion(facts);
  const replacedVersion = getReplacedVersion(facts);
  if (official.version <= (state.local.ownVersion ?? 0)) return null;
  if (official.value === replacedVersion.value) return null;
  if (official.version > Math.max(replacedVersion.version, getAgreedVersion(facts))) {
    const mayBeOwn = state.ops.some((row) => row.frozen && getOpValue(row) === official.value);
    return mayBeOwn ? null : official;
  }
  // The tap settled a conflict: it agreed with the other user.
  const hasAgreed = tap.answered.length > 0 && op && getOpValue(op) === official.value;
  return hasAgreed ? official : null;
}

/**
 * Returns the version that the tap's op gave the lane by agreeing with the official value that it was based on; 0 when
 * it had another value, because then somebody else wrote the value meanwhile.
 */
function getAgreedVersion({ ended, tap, state }: UndoFacts): number {
  if (ended?.receipt?.outcome !== 'confirmed') return 0;
  const { version, value } = ended.receipt;
  const base = ended.op.base ?? 0;
  const first = state.local.undo.find(({ opId }) => opId === tap.opId)?.replaced;
  const hasAgreed = first?.version === base && first.value === value;
  return hasAgreed && version <= base + 1 ? version : 0;
}

function getOfficialVersion({ state, server }: UndoFacts): LaneVersion {
  return pickNewer(state.local.known, server ?? null) ?? NEVER_WRITTEN;
}

/** Returns the value and version before the tap. An earlier release stored only the shown value. */
function getReplacedVersion({ tap, state }: UndoFacts): LaneVersion {
  return tap.replaced ?? { value: tap.before, version: state.local.known?.version ?? 0 };
}

function createPlan(
  { state, tap }: UndoFacts,
  newValue: number | null,
  source: 'official' | 'another-entry',
  change: UndoChange,
): UndoPlan {
  const because = newValue === tap.before ? null : source;
  const tapIds = selectTapsToUndo(state, tap).map(({ id }) => id);
  return { gives: newValue, before: tap.before, because, tapId: tap.id, tapIds, change };
}
