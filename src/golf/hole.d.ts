/** Holes in a round (spec.txt section 9). */
export declare const HOLES_PER_ROUND = 18;
/** Fewest strokes a hole can take. */
export declare const MIN_STROKES = 1;
/** Most strokes the scoring tool accepts on one hole (offline.md, "On the server"). */
export declare const MAX_STROKES = 20;
/**
 * The holes of a round in play order: from the start hole upwards, 18 wrapping to 1.
 *
 * @param startHole hole number 1 to 18 where the group starts (shotgun start)
 * @returns 18 hole numbers; the first is `startHole`
 * @throws RangeError when `startHole` is not a hole number
 *
 * Source: scoring.md, "3 Birdie Streak".
 */
export declare function playOrder(startHole: number): number[];
/**
 * Whether a value is a hole number, 1 to 18.
 *
 * @param value anything
 */
export declare function isHoleNumber(value: unknown): value is number;
/**
 * The hole furthest along in play order among those entered, whatever order they were entered in.
 *
 * @param startHole hole number 1 to 18
 * @param entered hole numbers that have a score
 * @returns a hole number, or null when none is entered
 *
 * Source: offline.md, "Start hole": `last_hole_number_update` is the furthest hole in play order.
 */
export declare function furthestHole(
  startHole: number,
  entered: ReadonlySet<number>,
): number | null;
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
export declare function nextHole(startHole: number, entered: ReadonlySet<number>): number | null;
