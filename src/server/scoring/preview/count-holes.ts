import type { UploadedRow } from '../../../contract/scoring/scoring.ts';
import type { UploadPreview } from '../../../contract/scoring/upload-preview.ts';

/** Counts the holes of a preview by their outcome, and the rows that the upload would leave out. */
export function countHoles(rows: readonly UploadedRow[]): UploadPreview['counts'] {
  const conflicts = { person: 0, import: 0, ending: 0, row: 0 };
  const outcomes = { filled: 0, confirmed: 0, conflict: 0, 'not-entered': 0 };
  for (const { outcome, conflict } of rows.flatMap(({ holes }) => holes)) {
    outcomes[outcome]++;
    if (conflict) conflicts[conflict]++;
  }
  return {
    filled: outcomes.filled,
    confirmed: outcomes.confirmed,
    conflicts,
    not_entered: outcomes['not-entered'],
    rows_left_out: rows.filter(({ problem }) => problem !== null).length,
  };
}
