import type { OpContent } from '../../contract/op.ts';
import { isHoleNumber, MAX_STROKES, MIN_STROKES } from '../../golf/hole.ts';
import { type CardView, type CellView, ids } from './card-view.ts';

/** What the person typed: the texts of the two inputs. */
export interface Typed {
  readonly startHole: string;
  readonly strokes: string;
}

/** One op to enqueue, with what the card showed when it was made. */
export interface PlannedOp {
  readonly content: OpContent;
  readonly shown: { readonly value: number | null; readonly version: number };
}

/** What an entry would do: send `ops`, after a question when it moves a known start hole; or why nothing is sent. */
export type EntryPlan =
  | {
      readonly hole: CellView;
      readonly strokes: number;
      readonly ops: readonly PlannedOp[];
      readonly moves: { readonly from: number; readonly to: number } | null;
    }
  | { readonly problem: 'zero-start' | 'start-range' | 'strokes-range' | 'card-full' };

/**
 * Plans a submit (spec.txt section 4, "Scoring"): while the start hole is unset the typed one is the hole, and is set;
 * later entries go to the next hole. A hole the person chose to correct goes before both.
 */
export function planEntry(card: CardView, typed: Typed, corrected: number | null): EntryPlan {
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
  const body = { ...ids(card.key), start_hole: typedStart };
  const setStart = { content: { kind: 'start', body }, shown: shownOf(card.start) } as const;
  return {
    ...plan,
    ops: [setStart, ...plan.ops],
    moves: start === null ? null : { from: start, to: typedStart },
  };
}

/** Takes the entry of a hole back. */
export function planClear(card: CardView, cell: CellView): PlannedOp {
  const body = { ...ids(card.key), hole_number: cell.hole };
  return { content: { kind: 'clear', body }, shown: shownOf(cell) };
}

function planScore(
  card: CardView,
  typed: Typed,
  hole: CellView | null,
  isStartHole = false,
): EntryPlan {
  if (!hole) return { problem: 'card-full' };
  const strokes = Number(typed.strokes.trim() || Number.NaN);
  if (!Number.isInteger(strokes) || strokes < MIN_STROKES || strokes > MAX_STROKES) {
    return { problem: 'strokes-range' };
  }
  const body = {
    ...ids(card.key),
    hole_number: hole.hole,
    is_start_hole: isStartHole,
    current_hole_score: strokes,
  };
  const op = { content: { kind: 'score', body }, shown: shownOf(hole) } as const;
  return { hole, strokes, ops: [op], moves: null };
}

function cellOf(card: CardView, hole: number): CellView | null {
  return card.cells.find((cell) => cell.hole === hole) ?? null;
}

function shownOf({ value, version }: { value: number | null; version: number }) {
  return { value, version };
}
