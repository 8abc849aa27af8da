import type { ScrapedRow } from '../../contract/scoring.ts';
import { isHoleNumber, MAX_STROKES, MIN_STROKES } from '../../golf/hole.ts';

type Cell = ScrapedRow[string] | undefined;

/** Strokes of a scraped cell, or why there are none. 0 is never an ace (feed.md). */
export function readStrokes(cell: Cell): { strokes: number } | { strokes: null; note: string } {
  const number = integerOf(cell);
  if (number !== null && number >= MIN_STROKES && number <= MAX_STROKES) return { strokes: number };
  const isEmpty = cell === null || cell === undefined || /^[\s-]*$/.test(String(cell));
  const note = isEmpty ? 'empty' : `not a number of strokes: ${shorten(String(cell))}`;
  return { strokes: null, note };
}

/** The start hole of a scraped cell: its leading integer when that is a hole, else null ("10*" is 10). */
export function readStartHole(cell: Cell): number | null {
  const leading = Number(/^\s*(\d+)(?![\d.])/.exec(String(cell ?? ''))?.[1]);
  return isHoleNumber(leading) ? leading : null;
}

/** The integer a cell holds, as a number or as digits ("1", 1.0, "4.0"); null for anything else. */
export function integerOf(cell: Cell): number | null {
  if (typeof cell === 'number') return Number.isSafeInteger(cell) ? cell : null;
  const digits = /^\s*(\d{1,9})(\.0+)?\s*$/.exec(cell ?? '')?.[1];
  return digits === undefined ? null : Number(digits);
}

/** Text from a feed nobody controls, at a length a note can hold. */
export function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
