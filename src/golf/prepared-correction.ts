import { HOLES_PER_ROUND, playOrder } from './hole.ts';

/** The strokes of a card, hole 1 first; null for a hole without a score. */
type CardStrokes = readonly (number | null)[];

/** A hole whose strokes a correction changes. */
export interface StrokeChange {
  readonly hole: number;
  readonly from: number | null;
  readonly to: number | null;
}

/** What a shift by one hole changes, and the score that no longer has a hole. */
export interface CardShift {
  readonly changes: readonly StrokeChange[];
  readonly lost: { readonly hole: number; readonly strokes: number } | null;
}

/** Which way the scores move: to the hole that was played next, or to the one before. */
export type ShiftWay = 'later' | 'earlier';

/**
 * Returns what each of two cards of a round gets from the other, hole by hole. The start holes stay, and holes with
 * equal strokes, or none on both, are left out.
 *
 * @returns the changes of the first card, then those of the second
 */
export function swapCards(
  first: CardStrokes,
  second: CardStrokes,
): readonly [readonly StrokeChange[], readonly StrokeChange[]] {
  return [listStrokeChanges(first, second), listStrokeChanges(second, first)];
}

/**
 * Moves the scores of a card by one hole in play order, for a scorer who skipped a hole or entered one twice. Pars
 * belong to the holes and stay, so the same strokes may give other points.
 *
 * `later`: the hole `from` becomes empty, each score from there on moves to the hole played next, and the score of the
 * last hole played is lost. `earlier`: the score of `from` is lost, each later one moves to the hole played before, and
 * the last hole becomes empty. Holes played before `from` stay. After a shotgun start on hole 10 the last hole is 9, and
 * 1 follows 18.
 *
 * @param startHole hole number 1 to 18
 * @param from the first hole that changes, 1 to 18
 * @throws RangeError when `startHole` is no hole number
 */
export function shiftCard(
  strokes: CardStrokes,
  startHole: number,
  from: number,
  way: ShiftWay,
): CardShift {
  const moved = playOrder(startHole).slice(playOrder(startHole).indexOf(from));
  const scores = moved.map((hole) => strokes[hole - 1] ?? null);
  const shifted = way === 'later' ? [null, ...scores.slice(0, -1)] : [...scores.slice(1), null];
  const target = Array.from({ length: HOLES_PER_ROUND }, (_, index) => strokes[index] ?? null);
  moved.forEach((hole, index) => {
    target[hole - 1] = shifted[index] ?? null;
  });
  const hole = way === 'later' ? moved.at(-1) : from;
  const lost = hole === undefined ? null : (strokes[hole - 1] ?? null);
  return {
    changes: listStrokeChanges(strokes, target),
    lost: hole === undefined || lost === null ? null : { hole, strokes: lost },
  };
}

function listStrokeChanges(before: CardStrokes, after: CardStrokes): StrokeChange[] {
  return Array.from({ length: HOLES_PER_ROUND }, (_, index) => ({
    hole: index + 1,
    from: before[index] ?? null,
    to: after[index] ?? null,
  })).filter(({ from, to }) => from !== to);
}
