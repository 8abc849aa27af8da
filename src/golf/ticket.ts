import { classifyHole, isEagleOrBetter } from './hole-class.ts';

/**
 * Returns the points of a ticket: its golfers over all rounds, and its team.
 *
 * @param golfers points of each golfer, hundredths
 * @param team points of the team, hundredths
 * @returns hundredths
 *
 * Source: docs/rules/README.md#tickets.
 */
export function sumTicketPoints(golfers: readonly number[], team: number): number {
  return golfers.reduce((sum, points) => sum + points, team);
}

/** The numbers that decide a tie for a single prize. */
export interface PrizeTally {
  readonly eagleOrBetter: number;
  readonly birdies: number;
  readonly doubleOrWorse: number;
}

/**
 * Counts the numbers that decide a tie for a single prize, over the holes that gave a ticket's golfers points.
 *
 * @param holes the holes played, of all golfers and rounds, in any order
 *
 * Source: docs/rules/README.md#tickets.
 */
export function countPrizeScores(
  holes: readonly { readonly strokes: number; readonly par: number }[],
): PrizeTally {
  const tally = { eagleOrBetter: 0, birdies: 0, doubleOrWorse: 0 };
  for (const { strokes, par } of holes) {
    const name = classifyHole(strokes, par);
    if (isEagleOrBetter(name)) tally.eagleOrBetter++;
    else if (name === 'birdie') tally.birdies++;
    else if (name === 'double-bogey-or-worse') tally.doubleOrWorse++;
  }
  return tally;
}

/**
 * Orders tickets of equal points for a single prize. When they are equal here too, `computePrizeLot` (draw.ts) decides.
 *
 * @returns negative when `a` wins, 0 when the draw decides
 *
 * Source: docs/rules/README.md#tickets.
 */
export function comparePrize(a: PrizeTally, b: PrizeTally): number {
  return (
    b.eagleOrBetter - a.eagleOrBetter || b.birdies - a.birdies || a.doubleOrWorse - b.doubleOrWorse
  );
}
