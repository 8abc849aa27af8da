import type { ScoreRecord } from '../../src/contract/scoring/scoring.ts';
import type { LocalRow } from '../../src/outbox/store/overlay.ts';

/** A round of a tournament, with the field names of the screens. */
export const ROUND = { tournamentId: 10039, roundId: 1 } as const;

/** Creates a server card: par 4 everywhere, with these strokes by hole. */
export function scoreRecord(
  strokes: Readonly<Record<number, number>> = {},
  startHole = 0,
): ScoreRecord {
  return {
    competitor_info: { id: 7, full_name: 'Ada Birch', image_url: '/media/portraits/7.svg' },
    start_hole_number: startHole,
    start_hole_version: startHole === 0 ? 0 : 1,
    start_hole_disputed: false,
    last_hole_number_update: 0,
    hole_info: Array.from({ length: 18 }, (_, index) => {
      const score = strokes[index + 1] ?? null;
      return {
        hole_number: index + 1,
        par: 4,
        current_hole_score: score,
        current_hole_par: score === null ? null : score - 4,
        is_start_hole: index + 1 === startHole,
        is_updated_hole: score !== null,
        version: score === null ? 0 : 3,
        disputed: false,
      };
    }),
  };
}

/** Creates this tablet's unsent entry on a lane of that card. */
export function unsentRow(lane: string, value: number | null, version = 0): LocalRow {
  return {
    owner: 1,
    lane,
    laneSeq: 1,
    known: null,
    undo: [],
    unsent: { value, version, state: 'saved' },
  };
}
