import type { ScrapedRow } from '../../../contract/scoring/scoring.ts';
import { isHoleNumber, MAX_STROKES, MIN_STROKES } from '../../../golf/hole.ts';

type Cell = ScrapedRow[string] | undefined;

/** Reads the strokes of a scraped cell, or why there are none. 0 is never an ace (docs/feed.md). */
export function readStrokes(cell: Cell): { strokes: number } | { strokes: null; note: string } {
  const number = readInteger(cell);
  if (number !== null && number >= MIN_STROKES && number <= MAX_STROKES) return { strokes: number };
  const isEmpty = cell === null || cell === undefined || /^[\s-]*$/.test(String(cell));
  const note = isEmpty ? 'empty' : `not a number of strokes: ${shorten(String(cell))}`;
  return { strokes: null, note };
}

/** Reads the start hole of a scraped cell: its leading integer when that is a hole, otherwise null ("10*" is 10). */
export function readStartHole(cell: Cell): number | null {
  const leading = Number(/^\s*(\d+)(?![\d.])/.exec(String(cell ?? ''))?.[1]);
  return isHoleNumber(leading) ? leading : null;
}

/** Reads the integer of a cell, a number or digits ("1", 1.0, "4.0"); null for anything else. */
export function readInteger(cell: Cell): number | null {
  if (typeof cell === 'number') return Number.isSafeInteger(cell) ? cell : null;
  const digits = /^\s*(\d{1,9})(\.0+)?\s*$/.exec(cell ?? '')?.[1];
  return digits === undefined ? null : Number(digits);
}

/** Cuts a text of the feed, which may be any text, to the length of a note. */
export function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
