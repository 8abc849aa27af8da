import { mustAnswer } from '../../../device/dispute.ts';
import { isCorrectionUnseen, type SeenCorrections } from '../../entry/seen-corrections.ts';
import { DROPPED_WORDS } from '../state/dropped-tap.ts';
import { findIncompleteHole } from '../view/hole-mark.ts';
import { incompleteHoleWords } from '../view/missing-words.ts';
import {
  needsUser,
  type PadCell,
  type PadHole,
  type PadPlayer,
  type PadView,
} from '../view/pad-view.ts';
import { correctionWords, decisionWords, type SlotWords, slotStatusWords } from './slot-words.ts';

/** The most characters that fit on a phone. */
const SHORT = 28;

/** One score of one player. */
export interface SlotCell {
  readonly player: PadPlayer;
  readonly cell: PadCell;
}

/** The message in the slot, and the target of a tap on it. */
export type Slot = SlotWords &
  (
    | { readonly kind: 'alert' | 'notice' | 'status' }
    | { readonly kind: 'ask'; readonly at: SlotCell }
    | { readonly kind: 'missing'; readonly hole: PadHole }
    | { readonly kind: 'correction'; readonly at: SlotCell }
  );

interface SlotFacts {
  readonly view: PadView;
  /** The hole on the screen. */
  readonly hole: PadHole;
  readonly seen: SeenCorrections;
  /** The hole is complete, and the next one opens in a moment. */
  readonly isAdvancing: boolean;
  /** A tap was ignored, because the screen had just changed. */
  readonly isTapDropped: boolean;
  /** The message about a failed save; null for none. */
  readonly problem: string | null;
  /** The notice about the whole round; null when it is played as usual. */
  readonly notice: SlotWords | null;
  /** How to keep the screen on, where it may go dark; null elsewhere. */
  readonly wakeHint: string | null;
}

/**
 * Chooses the one message of the slot: a failure, a score that needs the user, the round's notice, a hole that was
 * passed, an official's correction, otherwise the state of the hole.
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
    return { kind: 'ask', at, ...decisionWords(at.player, at.cell, isShown) };
  }
  if (notice) return { kind: 'notice', ...notice };
  const left = findIncompleteHole(view, hole);
  if (left) {
    const words = incompleteHoleWords(view, left);
    const short = words.length > SHORT ? `Hole ${left.hole}: ${left.missing} missing` : words;
    return { kind: 'missing', hole: left, words, short };
  }
  const corrected = findCorrection(view, facts.seen);
  if (corrected) {
    return {
      kind: 'correction',
      at: corrected,
      ...correctionWords(corrected.player, corrected.cell),
    };
  }
  const status = slotStatusWords(view, hole, facts.isAdvancing);
  const isFresh = view.furthest < 0 && facts.wakeHint !== null;
  return { kind: 'status', ...status, ...(isFresh && { detail: facts.wakeHint }) };
}

/** Finds a score that needs the user: first on the hole on the screen, elsewhere only when the reader has to answer. */
function findAsking(view: PadView, hole: PadHole): SlotCell | null {
  const all = listCells(view);
  const here = all.filter(({ cell }) => cell.hole === hole.hole && needsUser(cell));
  const [first] = here.toSorted((a, b) => Number(waits(b.cell)) - Number(waits(a.cell)));
  return first ?? all.find(({ cell }) => waits(cell)) ?? null;
}

/** Tells whether a score waits for the reader's own answer. */
function waits({ tick, dispute }: PadCell): boolean {
  if (tick === 'unsaved' || tick === 'needs-you') return true;
  return dispute !== null && mustAnswer(dispute);
}

/** Finds the oldest correction that was not seen on this device. */
function findCorrection(view: PadView, seen: SeenCorrections): SlotCell | null {
  const unseen = listCells(view).filter(({ cell }) => isCorrectionUnseen(cell, view.reader, seen));
  const time = ({ cell }: SlotCell) => Date.parse(cell.correction?.at ?? '');
  return unseen.toSorted((a, b) => time(a) - time(b))[0] ?? null;
}

function listCells({ players }: PadView): SlotCell[] {
  return players.flatMap((player) => player.cells.map((cell) => ({ player, cell })));
}
