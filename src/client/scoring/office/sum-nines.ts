import { HOLES_PER_ROUND } from '../../../golf/hole.ts';
import type { CellView } from '../entry/card-view.ts';

const HALF = HOLES_PER_ROUND / 2;

/** Returns the strokes of the first nine, of the second nine and of the round, each a dash before its first score. */
export function sumNines(cells: readonly CellView[]): [string, string, string] {
  return [sum(cells.slice(0, HALF)), sum(cells.slice(HALF)), sum(cells)];
}

function sum(cells: readonly CellView[]): string {
  const values = cells.flatMap(({ value }) => value ?? []);
  return values.length === 0 ? '–' : String(values.reduce((one, other) => one + other));
}
