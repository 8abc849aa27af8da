/** Why the app asks about a value before it is entered (product 5.6). */
export type Doubt = 'ace' | 'albatross' | 'high' | 'not-reached';

/** From this many strokes over par the app asks. */
const HIGH = 4;

interface Tapped {
  readonly strokes: number;
  readonly par: number;
  /** Place of the hole in the group's play order, from 0. */
  readonly place: number;
  /** The furthest place where a player of the group has a score; -1 for none. */
  readonly furthest: number;
}

/**
 * Lists the doubts about a tap. The group is on the hole after the furthest one with a score, so it has reached that
 * hole and all before it.
 */
export function listDoubts({ strokes, par, place, furthest }: Tapped): Doubt[] {
  const doubts: Doubt[] = [];
  if (strokes === 1) doubts.push('ace');
  else if (strokes <= par - 3) doubts.push('albatross');
  if (strokes >= par + HIGH) doubts.push('high');
  if (place > furthest + 1) doubts.push('not-reached');
  return doubts;
}
