import { formatOrdinal } from '../../contract/base/counts.ts';
import type { PointsBoard } from '../../contract/game/boards.ts';
import type { Ticket, TicketPlace } from '../../contract/game/tickets.ts';
import { isTiedLabel, NO_PLACE } from '../../golf/places.ts';
import { formatPoints } from '../ui/golf-words.ts';

/** How the user stands in a race. */
interface RaceStanding extends Pick<TicketPlace, 'position' | 'is_tied' | 'of'> {
  readonly points: number;
  /** The next place that is better. */
  readonly above: { readonly position: number; readonly fantasy_point: number } | undefined;
  readonly isOfficial: boolean;
  /** The most points that one event has brought. */
  readonly mostInEvent: number | undefined;
}

/** Returns the user's standing on a race's board; undefined before they have a place. */
export function findRaceStanding(
  board: PointsBoard | undefined,
  userId: number,
): RaceStanding | undefined {
  const row = board?.rows.find(({ user_id }) => user_id === userId);
  if (!board || !row || row.position_label === NO_PLACE) return undefined;
  return {
    position: row.position,
    is_tied: isTiedLabel(row.position_label),
    of: board.total,
    points: row.fantasy_point,
    // All neighbours may share the place.
    above: board.rows.filter(({ position }) => position < row.position).at(-1),
    isOfficial: board.status === 'official',
    mostInEvent: board.most_in_event,
  };
}

/** Returns the standing in a race of one event, in which the ticket's place is the race's. */
export function createTicketStanding({
  place,
  fantasy_point,
  tournament,
}: Ticket): RaceStanding | undefined {
  if (!place) return undefined;
  const { position, is_tied, of, above } = place;
  const isOfficial = tournament.state === 'official';
  return {
    position,
    is_tied,
    of,
    above,
    points: fantasy_point,
    isOfficial,
    mostInEvent: undefined,
  };
}

/** Describes the points in a race, and those to the next place while one event can bring them. */
export function describePoints(standing: RaceStanding, isOpen: boolean): string {
  const points = `${formatPoints(standing.points)} G.P`;
  if (standing.position === 1) return `${points}, the most${standing.isOfficial ? '' : ' so far'}`;
  const gap = isOpen ? describeRaceGap(standing) : null;
  return gap ? `${points}, ${gap}` : points;
}

/** Describes the points to the next place: "5.15 behind 28th"; null when one event can't bring them. */
export function describeRaceGap({ above, points, mostInEvent }: RaceStanding): string | null {
  if (!above) return null;
  const gap = above.fantasy_point - points;
  if (gap > (mostInEvent ?? Number.MAX_VALUE)) return null;
  return `${formatPoints(gap)} behind ${formatOrdinal(above.position)}`;
}
