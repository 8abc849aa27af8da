import { isAfterLastHole, type LastHole } from '../../../golf/ending.ts';
import {
  findFurthestHole,
  isHoleNumber,
  MAX_STROKES,
  MIN_STROKES,
  playOrder,
} from '../../../golf/hole.ts';
import type { CardView, CellView } from '../entry/card-view.ts';
import { type Doubt, listDoubts } from '../entry/doubts/doubts.ts';
import { createHoleOp, createStartOp, type EntryOp } from '../entry/entry-op.ts';

/** The texts of the two inputs. */
export interface TypedEntry {
  readonly startHole: string;
  readonly strokes: string;
}

/**
 * An entry to save. It needs a confirmation when it changes a set start hole, has an unlikely value, or is for a player
 * who stopped before the hole.
 */
export interface PlannedEntry {
  readonly hole: CellView;
  /** Null clears the hole. */
  readonly strokes: number | null;
  readonly ops: readonly EntryOp[];
  readonly moves: { readonly from: number; readonly to: number } | null;
  readonly doubts: readonly Doubt[];
  /**
   * How the player stopped before this hole; null when that needs no confirmation. If set, the ops of a value state
   * that the player plays on.
   */
  readonly out: LastHole | null;
}

/** The effect of an entry, or why nothing is saved. */
export type EntryPlan =
  | PlannedEntry
  | {
      readonly problem:
        | 'zero-start'
        | 'start-range'
        | 'strokes-range'
        | 'card-full'
        | 'disqualified';
    };

/** Whether an entry needs a confirmation before it is saved. */
export function mustAsk({ moves, doubts, out }: PlannedEntry): boolean {
  return moves !== null || doubts.length > 0 || out !== null;
}

/**
 * Plans a submission (product 5.4). The score is for the hole that the user chose to correct, or else for a new start
 * hole, which is then set as well, or else for the next hole.
 */
export function planEntry(
  card: CardView,
  entry: TypedEntry,
  correctedHole: number | null,
): EntryPlan {
  if (correctedHole !== null) return planScore(card, entry, findCell(card, correctedHole));
  const typedStart = Number(entry.startHole || 0);
  const start = card.start.value;
  if (typedStart === 0 && start === null) return { problem: 'zero-start' };
  if (typedStart !== 0 && !isHoleNumber(typedStart)) return { problem: 'start-range' };
  if (start !== null && (typedStart === 0 || typedStart === start)) {
    return planScore(card, entry, card.next);
  }
  const plan = planScore(card, entry, findCell(card, typedStart), true);
  if ('problem' in plan) return plan;
  return {
    ...plan,
    ops: [createStartOp(card.key, card.start, typedStart), ...plan.ops],
    moves: start === null ? null : { from: start, to: typedStart },
  };
}

/** Plans the removal of a hole's score. */
export function planClear(card: CardView, hole: CellView): PlannedEntry {
  const ops = [createHoleOp(card.key, hole, null)];
  return { hole, strokes: null, ops, moves: null, doubts: [], out: null };
}

function planScore(
  card: CardView,
  entry: TypedEntry,
  hole: CellView | null,
  isStartHole = false,
): EntryPlan {
  if (!hole) return { problem: 'card-full' };
  const strokes = Number(entry.strokes.trim() || Number.NaN);
  if (!Number.isInteger(strokes) || strokes < MIN_STROKES || strokes > MAX_STROKES) {
    return { problem: 'strokes-range' };
  }
  const start = isStartHole ? hole.hole : card.start.value;
  const out = findEnding(card, start, hole, strokes);
  if (out?.status === 'DQ') return { problem: 'disqualified' };
  const op = createHoleOp(card.key, hole, strokes, {
    is_start_hole: isStartHole,
    ...((out || card.hasPlaysOnEntry) && { plays_on: true }),
  });
  const doubts = findDoubts(card, start, hole, strokes);
  return { hole, strokes, ops: [op], moves: null, doubts, out };
}

/**
 * Returns how a player stopped before a hole, by the server's rule. Null for a value that the server already has,
 * because it is not a new stroke.
 */
function findEnding(
  { out, hasPlaysOnEntry, key }: CardView,
  start: number | null,
  { hole, value, state }: CellView,
  strokes: number,
): LastHole | null {
  const isThere = value === strokes && (state === 'server' || state === 'sent');
  if (!out || hasPlaysOnEntry || isThere) return null;
  const order = playOrder(isHoleNumber(start) ? start : 1);
  return isAfterLastHole(out, key.roundId, hole, order) ? out : null;
}

/** Returns the doubts about an entry. Without a start hole, nobody knows whether the player has reached a hole. */
function findDoubts(card: CardView, start: number | null, hole: CellView, strokes: number) {
  if (!isHoleNumber(start)) return listDoubts({ strokes, par: hole.par, place: 0, furthest: -1 });
  const order = playOrder(start);
  const enteredCells = card.cells.filter(({ value }) => value !== null);
  const furthest = findFurthestHole(start, new Set(enteredCells.map((cell) => cell.hole)));
  return listDoubts({
    strokes,
    par: hole.par,
    place: order.indexOf(hole.hole),
    furthest: furthest === null ? -1 : order.indexOf(furthest),
  });
}

function findCell(card: CardView, hole: number): CellView | null {
  return card.cells.find((cell) => cell.hole === hole) ?? null;
}
