/** Number of a tournament's first round (docs/rules/README.md#the-draw). */
export const FIRST_ROUND = 1;

/** Holes in a round (product 14.2). */
export const HOLES_PER_ROUND = 18;

/** Fewest strokes a hole can take. */
export const MIN_STROKES = 1;

/** Most strokes the scoring tool accepts on one hole (product 5.6). */
export const MAX_STROKES = 20;

/**
 * Returns the holes of a round in play order: from the start hole upwards, and from 18 on to 1.
 *
 * @param startHole hole number 1 to 18 where the group starts (shotgun start)
 * @returns 18 hole numbers; the first is `startHole`
 * @throws RangeError when `startHole` is not a hole number
 *
 * Source: docs/rules/README.md#one-round.
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
 * Returns the entered hole that is furthest along in play order, in whatever order the holes were entered.
 *
 * @param startHole hole number 1 to 18
 * @param enteredHoles hole numbers that have a score
 * @returns a hole number, or null when none is entered
 *
 * Source: docs/outbox.md#the-start-hole: `last_hole_number_update` is the furthest hole in play order.
 */
export function findFurthestHole(
  startHole: number,
  enteredHoles: ReadonlySet<number>,
): number | null {
  return playOrder(startHole).findLast((hole) => enteredHoles.has(hole)) ?? null;
}

/**
 * Returns the hole whose score is entered next: the one after the furthest hole, 1 after 18; at the end of the card,
 * the first hole that is missing.
 *
 * @param startHole hole number 1 to 18
 * @param enteredHoles hole numbers that have a score
 * @returns a hole number, or null when all 18 are entered
 *
 * Source: product 5.4 and docs/outbox.md#the-start-hole.
 */
export function findNextHole(startHole: number, enteredHoles: ReadonlySet<number>): number | null {
  const order = playOrder(startHole);
  const furthest = order.findLastIndex((hole) => enteredHoles.has(hole));
  return order[furthest + 1] ?? order.find((hole) => !enteredHoles.has(hole)) ?? null;
}
