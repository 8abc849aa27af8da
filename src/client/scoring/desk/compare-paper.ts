import type { CardView } from '../entry/card-view.ts';

/** A hole on which the paper card has another score than the one that counts. */
export interface PaperDifference {
  readonly hole: number;
  readonly words: string;
}

/** Lists the holes that differ: "Hole 12: paper 5, counts 4". A hole that nobody has typed yet does not differ. */
export function comparePaper(
  { cells }: CardView,
  typed: ReadonlyMap<number, string>,
): PaperDifference[] {
  return cells.flatMap(({ hole, value }) => {
    const text = typed.get(hole)?.trim() ?? '';
    if (text === '' || text === String(value ?? '')) return [];
    return [{ hole, words: `Hole ${hole}: paper ${text}, counts ${value ?? 'no score'}.` }];
  });
}
