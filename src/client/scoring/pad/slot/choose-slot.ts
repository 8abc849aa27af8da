import type { UnsentValue } from '../../../../outbox/show/others-values.ts';
import { mustAnswer } from '../../../scores/dispute.ts';
import { isCorrectionUnseen, type SeenCorrections } from '../../entry/doubts/seen-corrections.ts';
import { DROPPED_WORDS } from '../state/dropped-tap.ts';
import { findIncompleteHole } from '../view/hole-mark.ts';
import { describeIncompleteHole } from '../view/missing-words.ts';
import {
  needsUser,
  type PadCell,
  type PadHole,
  type PadPlayer,
  type PadView,
} from '../view/pad-view.ts';
import {
  describeCorrection,
  describeDecision,
  describeLateSlot,
  describeOtherEntry,
  describeSlotStatus,
  type SlotWords,
} from './slot-words.ts';

/** The maximum number of characters that fit on a phone. */
const SHORT = 28;

/** A player's score. */
export interface SlotCell {
  readonly player: PadPlayer;
  readonly cell: PadCell;
}

/** The slot's message, with what a tap on it opens. */
export type Slot = SlotWords &
  (
    | { readonly kind: 'alert' | 'notice' | 'reload' | 'office' | 'status' }
    | { readonly kind: 'ask' | 'late'; readonly at: SlotCell }
    | { readonly kind: 'missing'; readonly hole: PadHole }
    | { readonly kind: 'correction'; readonly at: SlotCell }
  );

interface SlotFacts {
  readonly view: PadView;
  /** The hole on the screen. */
  readonly hole: PadHole;
  readonly seen: SeenCorrections;
  /** True when the hole is complete and the next one is about to open. */
  readonly isAdvancing: boolean;
  /** True when a tap was ignored, because the screen had just changed. */
  readonly isTapDropped: boolean;
  /** The message about a failed save; otherwise null. */
  readonly problem: string | null;
  /** The notice about the whole round; null when there is nothing unusual. */
  readonly notice: SlotWords | null;
  /** True when the notice offers to load the group again. */
  readonly canReload: boolean;
  /** The oldest message of the office that the user has not read; null without one. */
  readonly office: SlotWords | null;
  /** What other accounts have entered on this device and not sent, by lane. */
  readonly others: ReadonlyMap<string, UnsentValue>;
  /** The notice about the app's files on this device; null once they are all there. */
  readonly offline: SlotWords | null;
  /** True when the browser sends nothing after the page is closed, because it has no Background Sync. */
  readonly mustStayOpen: boolean;
  /** The hint how to keep the screen on; null when it stays on. */
  readonly wakeHint: string | null;
}

/**
 * Chooses the slot's one message. In order of priority: an ignored tap, a failed save, a score that needs the user, an
 * unread decision about a late stroke, a late stroke on the hole, a message of the office, the round's notice, an unseen
 * correction of the hole by an official, another user's unsent entry on the hole, that the app is not ready for offline, a
 * passed hole without a score, other corrections, the hole's state.
 */
export function chooseSlot(facts: SlotFacts): Slot {
  const { view, hole, problem, notice } = facts;
  if (facts.isTapDropped) {
    return { kind: 'alert', words: DROPPED_WORDS, short: 'Tap again: it had just changed' };
  }
  if (problem) return { kind: 'alert', words: problem, short: problem };
  const at = findAsking(view, hole);
  if (at) {
    const isShown = at.cell.hole === hole.hole;
    return { kind: 'ask', at, ...describeDecision(at.player, at.cell, isShown) };
  }
  const late = findLate(view, hole);
  if (late) return { kind: 'late', at: late, ...describeLateSlot(late.player, late.cell) };
  if (facts.office) return { ...facts.office, kind: 'office' };
  if (notice) return { ...notice, kind: facts.canReload ? 'reload' : 'notice' };
  const corrections = listCorrections(view, facts.seen);
  const correctedHere = corrections.find(({ cell }) => cell.hole === hole.hole);
  if (correctedHere) return toCorrection(correctedHere);
  const unsentCell = hole.cells.findIndex(
    ({ lane, value }) => value === null && facts.others.has(lane),
  );
  const other = facts.others.get(hole.cells[unsentCell]?.lane ?? '');
  if (other) return { kind: 'status', ...describeOtherEntry(view.players[unsentCell], other) };
  if (facts.offline) return { kind: 'status', ...facts.offline };
  const incompleteHole = findIncompleteHole(view, hole);
  if (incompleteHole) {
    const words = describeIncompleteHole(view, incompleteHole);
    const short =
      words.length > SHORT
        ? `Hole ${incompleteHole.hole}: ${incompleteHole.missing} missing`
        : words;
    return { kind: 'missing', hole: incompleteHole, words, short };
  }
  if (corrections[0]) return toCorrection(corrections[0]);
  const status = describeSlotStatus(view, hole, facts.isAdvancing, facts.mustStayOpen);
  const isFresh = view.furthest < 0 && facts.wakeHint !== null;
  return { kind: 'status', ...status, ...(isFresh && { detail: facts.wakeHint }) };
}

/**
 * Finds a score that needs the user: any such score on the open hole, and on other holes one that the reader must
 * answer.
 */
function findAsking(view: PadView, hole: PadHole): SlotCell | null {
  const all = listCells(view);
  const here = all.filter(({ cell }) => cell.hole === hole.hole && needsUser(cell));
  const [first] = here.toSorted((a, b) => Number(waits(b.cell)) - Number(waits(a.cell)));
  return first ?? all.find(({ cell }) => waits(cell)) ?? null;
}

/** Finds a score with an unread decision about a late stroke, or else a late score on the open hole. */
function findLate(view: PadView, hole: PadHole): SlotCell | null {
  const all = listCells(view);
  const endedCell = all.find(({ cell }) => cell.late.some(({ end }) => end !== null));
  return (
    endedCell ?? all.find(({ cell }) => cell.hole === hole.hole && cell.late.length > 0) ?? null
  );
}

/** Whether a score waits for the reader's answer. */
function waits({ tick, dispute }: PadCell): boolean {
  if (tick === 'unsaved' || tick === 'needs-you') return true;
  return dispute !== null && mustAnswer(dispute);
}

function toCorrection(at: SlotCell): Slot {
  return { kind: 'correction', at, ...describeCorrection(at.player, at.cell) };
}

/** Lists the corrections that this device has not shown yet, the oldest first. */
function listCorrections(view: PadView, seenVersions: SeenCorrections): SlotCell[] {
  const unseenCells = listCells(view).filter(({ cell }) =>
    isCorrectionUnseen(cell, view.reader, seenVersions),
  );
  const parseCorrectionTime = ({ cell }: SlotCell) => Date.parse(cell.correction?.at ?? '');
  return unseenCells.toSorted((a, b) => parseCorrectionTime(a) - parseCorrectionTime(b));
}

function listCells({ players }: PadView): SlotCell[] {
  return players.flatMap((player) => player.cells.map((cell) => ({ player, cell })));
}
