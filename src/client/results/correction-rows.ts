import type { CorrectionLog } from '../../contract/game/results.ts';
import { formatDateTime } from '../ui/dates.ts';

/** The columns of a table of corrections. */
export const correctionHead = ['When, your time', 'Golfer', 'Hole', 'Change', 'Reason', 'By'];

/** Returns the cells of a correction: "Round 3, hole 7", "5 to 4". */
export function describeCorrection(correction: CorrectionLog['corrections'][number]): string[] {
  const { at, full_name, round_id, hole_number, old, reason, role } = correction;
  return [
    formatDateTime(at),
    full_name,
    `Round ${round_id}, hole ${hole_number}`,
    `${old ?? 'none'} to ${correction.new ?? 'none'}`,
    reason ?? '–',
    roleWords[role],
  ];
}

const roleWords = { admin: 'The office', scorer: 'A scorer', import: 'An upload' } as const;
