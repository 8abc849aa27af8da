import type { MissingPart } from '../../../../contract/game/states.ts';

/** The id of the heading that gets the focus after the next step was taken. */
export const NOW_HEADING = 'tournament-now';
/** The id of the card with the tournament's steps. */
export const TOURNAMENT_HEADING = 'tournament-card';
/** The id of the late strokes of a tournament's page. */
export const LATE_HEADING = 'tournament-late-strokes';

/** Returns the id of a round's card. */
export function getRoundHeading(round: number): string {
  return `round-${round}`;
}

/** Returns the id of the part of the page on which a missing thing is done. */
export function findPartId({ part, round_id }: MissingPart): string {
  if (part === 'round' && round_id !== null) return getRoundHeading(round_id);
  if (part === 'late-strokes') return LATE_HEADING;
  return part === 'tournament' ? TOURNAMENT_HEADING : NOW_HEADING;
}
