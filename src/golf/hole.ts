/** Number of a tournament's first round (scoring.md, "Tickets"). */
export const FIRST_ROUND = 1;

/** Holes in a round (spec.txt section 9). */
export const HOLES_PER_ROUND = 18;

/** Fewest strokes a hole can take. */
export const MIN_STROKES = 1;

/** Most strokes the scoring tool accepts on one hole (offline.md, "On the server"). */
export const MAX_STROKES = 20;

/**
 * The holes of a round in play order: from the start hole upwards, 18 wrapping to 1.
 *
 * @param startHole hole number 1 to 18 where the group starts (shotgun start)
 * @returns 18 hole numbers; the first is `startHole`
 * @throws RangeError when `startHole` is not a hole number
 *
 * Source: scoring.md, "3 Birdie Streak".
 */
export function playOrder(startHole: number): number[] {
  if (!isHoleNumber(startHole)) throw new RangeError(`no such hole: ${startHole}`);
  return Array.from(
    { length: HOLES_PER_ROUND },
    (_, index) => ((startHole - 1 + index) % HOLES_PER_ROUND) + 1,
  );
}

/**
 * Whether a value is a hole number, 1 to 18.
 *
 * @param value anything
 */
export function isHoleNumber(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= HOLES_PER_ROUND;
}

/**
 * The hole furthest along in play order among those entered, whatever order they were entered in.
 *
 * @param startHole hole number 1 to 18
 * @param entered hole numbers that have a score
 * @returns a hole number, or null when none is entered
 *
 * Source: offline.md, "Start hole": `last_hole_number_update` is the furthest hole in play order.
 */
export function furthestHole(startHole: number, entered: ReadonlySet<number>): number | null {
  return playOrder(startHole).findLast((hole) => entered.has(hole)) ?? null;
}

/**
 * The hole whose score is entered next: the furthest hole plus one, wrapping to 1 after 18; past the end
 * of the card, the first hole still missing.
 *
 * @param startHole hole number 1 to 18
 * @param entered hole numbers that have a score
 * @returns a hole number, or null when all 18 are entered
 *
 * Source: spec.txt section 4, "Scoring"; offline.md, "Start hole".
 */
export function nextHole(startHole: number, entered: ReadonlySet<number>): number | null {
  const order = playOrder(startHole);
  const furthest = order.findLastIndex((hole) => entered.has(hole));
  return order[furthest + 1] ?? order.find((hole) => !entered.has(hole)) ?? null;
}
