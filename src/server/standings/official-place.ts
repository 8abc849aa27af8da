import type { PlayerRow } from '../../contract/game/boards.ts';
import type { CourseOfficialPlace } from './play/course.ts';

/** Returns the fields of a board's row that say how the committee decided its place. */
export function describeOfficialPlace(
  official: CourseOfficialPlace | null,
): Pick<PlayerRow, 'reason' | 'play_off'> {
  if (!official) return {};
  const { place, tie, reason } = official;
  return { reason, ...(tie && { play_off: place === tie.place ? 'won' : 'lost' }) };
}
