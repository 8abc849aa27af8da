import type { UploadedRow } from '../../../contract/scoring/scoring.ts';

/** What an upload would do with a hole. */
export type Mark = 'fill' | 'equal' | 'person' | 'import' | 'ending' | 'empty';

/** The sign in a cell, and its description. */
export const markWords: Readonly<Record<Mark, { sign: string; words: string }>> = {
  fill: { sign: '+', words: 'would fill' },
  equal: { sign: '=', words: 'equal' },
  person: { sign: '≠', words: 'differs from a scorer' },
  import: { sign: '↻', words: 'would replace an earlier import' },
  ending: { sign: '!', words: 'after the player stopped, or given twice' },
  empty: { sign: '–', words: 'not entered' },
};

/** A row's marks by hole, and whether the row has a given mark. */
export interface RowMarks {
  get(hole: number): Mark | undefined;
  has(mark: Mark): boolean;
}

/** Returns a previewed row's marks. */
export function getRowMarks({ holes }: UploadedRow): RowMarks {
  const byHole = new Map(holes.map((hole) => [hole.hole_number, chooseMark(hole)]));
  const all = new Set(byHole.values());
  return { get: (hole) => byHole.get(hole), has: (mark) => all.has(mark) };
}

function chooseMark({ outcome, conflict }: UploadedRow['holes'][number]): Mark {
  if (outcome === 'filled') return 'fill';
  if (outcome === 'confirmed') return 'equal';
  if (outcome === 'not-entered') return 'empty';
  return conflict === 'person' || conflict === 'import' ? conflict : 'ending';
}
