import { formatOrdinal } from '../../contract/base/counts.ts';
import type { PointsBoard, PointsRow } from '../../contract/game/boards.ts';
import { NO_PLACE } from '../../golf/places.ts';
import { formatPoints } from '../ui/golf-words.ts';

/** Returns the user's row of a race; undefined before they have a place. */
export function findOwnRow(board: PointsBoard | undefined, userId: number): PointsRow | undefined {
  return board?.rows.find(
    ({ user_id, position_label }) => user_id === userId && position_label !== NO_PLACE,
  );
}

/** Describes the points in a race, and those to the next place while one event can bring them. */
export function describePoints(row: PointsRow, board: PointsBoard, isOpen: boolean): string {
  const points = `${formatPoints(row.fantasy_point)} G.P`;
  if (row.position === 1)
    return `${points}, the most${board.status === 'official' ? '' : ' so far'}`;
  const gap = isOpen ? describeRaceGap(row, board) : null;
  return gap ? `${points}, ${gap}` : points;
}

/** Describes the points to the next place: "5.15 behind 28th"; null when one event can't bring them. */
export function describeRaceGap(
  row: PointsRow,
  { rows, most_in_event }: PointsBoard,
): string | null {
  // All neighbours may share the place.
  const above = rows.filter(({ position }) => position < row.position).at(-1);
  if (!above) return null;
  const gap = above.fantasy_point - row.fantasy_point;
  if (gap > (most_in_event ?? Number.MAX_VALUE)) return null;
  return `${formatPoints(gap)} behind ${formatOrdinal(above.position)}`;
}
