import type { EndingInfo } from '../../../contract/base/ending-info.ts';
import { isAfterLastHole } from '../../../golf/ending.ts';
import {
  furthestHole,
  isHoleNumber,
  MAX_STROKES,
  MIN_STROKES,
  playOrder,
} from '../../../golf/hole.ts';
import type { CardView, CellView } from '../entry/card-view.ts';
import { type Doubt, listDoubts } from '../entry/doubts.ts';
import { type EntryOp, makeHoleOp, makeStartOp } from '../entry/entry-op.ts';

/** The texts of the two inputs. */
export interface TypedEntry {
  readonly startHole: string;
  readonly strokes: string;
}

/**
 * An entry that can be sent: at once, or after a question when it changes a set start hole, its value is unlikely, or
 * the player had stopped before the hole.
 */
export interface PlannedEntry {
  readonly hole: CellView;
  readonly strokes: number;
  readonly ops: readonly EntryOp[];
  readonly moves: { readonly from: number; readonly to: number } | null;
  readonly doubts: readonly Doubt[];
  /**
   * How the player had stopped before this hole, so that the ops say that the player plays on. Null when this needs
   * no question.
   */
  readonly out: EndingInfo | null;
}

/** The effect of an entry, or why nothing is sent. */
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

/** Tells whether the app asks before the entry is sent. */
export function mustAsk({ moves, doubts, out }: PlannedEntry): boolean {
  return moves !== null || doubts.length > 0 || out !== null;
}

/**
 * Plans a submit (product 5.4): while the start hole is unset, the typed one is set and is the hole; later entries go
 * to the next hole. A hole that the user chose to correct comes before both.
 */
export function planEntry(card: CardView, typed: TypedEntry, corrected: number | null): EntryPlan {
  if (corrected !== null) return planScore(card, typed, cellOf(card, corrected));
  const typedStart = Number(typed.startHole || 0);
  const start = card.start.value;
  if (typedStart === 0 && start === null) return { problem: 'zero-start' };
  if (typedStart !== 0 && !isHoleNumber(typedStart)) return { problem: 'start-range' };
  if (start !== null && (typedStart === 0 || typedStart === start)) {
    return planScore(card, typed, card.next);
  }
  const plan = planScore(card, typed, cellOf(card, typedStart), true);
  if ('problem' in plan) return plan;
  return {
    ...plan,
    ops: [makeStartOp(card.key, card.start, typedStart), ...plan.ops],
    moves: start === null ? null : { from: start, to: typedStart },
  };
}

function planScore(
  card: CardView,
  typed: TypedEntry,
  hole: CellView | null,
  isStartHole = false,
): EntryPlan {
  if (!hole) return { problem: 'card-full' };
  const strokes = Number(typed.strokes.trim() || Number.NaN);
  if (!Number.isInteger(strokes) || strokes < MIN_STROKES || strokes > MAX_STROKES) {
    return { problem: 'strokes-range' };
  }
  const start = isStartHole ? hole.hole : card.start.value;
  const out = findEnding(card, start, hole, strokes);
  if (out?.status === 'DQ') return { problem: 'disqualified' };
  const op = makeHoleOp(card.key, hole, strokes, {
    is_start_hole: isStartHole,
    ...((out || card.saysPlaysOn) && { plays_on: true }),
  });
  const doubts = findDoubts(card, start, hole, strokes);
  return { hole, strokes, ops: [op], moves: null, doubts, out };
}

/**
 * Returns how a player had stopped before a hole, by the same rule as the server; a value that the server has already
 * is no new stroke.
 */
function findEnding(
  { out, saysPlaysOn, key }: CardView,
  start: number | null,
  { hole, value, state }: CellView,
  strokes: number,
): EndingInfo | null {
  const isThere = value === strokes && (state === 'server' || state === 'sent');
  if (!out || saysPlaysOn || isThere) return null;
  const order = playOrder(isHoleNumber(start) ? start : 1);
  return isAfterLastHole(out, key.roundId, hole, order) ? out : null;
}

/** Returns the doubts about an entry. Without a start hole, no hole counts as ahead of the player. */
function findDoubts(card: CardView, start: number | null, hole: CellView, strokes: number) {
  if (!isHoleNumber(start)) return listDoubts({ strokes, par: hole.par, place: 0, furthest: -1 });
  const order = playOrder(start);
  const entered = card.cells.filter(({ value }) => value !== null);
  const furthest = furthestHole(start, new Set(entered.map((cell) => cell.hole)));
  return listDoubts({
    strokes,
    par: hole.par,
    place: order.indexOf(hole.hole),
    furthest: furthest === null ? -1 : order.indexOf(furthest),
  });
}

function cellOf(card: CardView, hole: number): CellView | null {
  return card.cells.find((cell) => cell.hole === hole) ?? null;
}
