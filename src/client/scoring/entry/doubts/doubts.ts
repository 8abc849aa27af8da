/** The reason why the app asks about a value before the entry (product 5.6). */
export type Doubt = 'ace' | 'albatross' | 'high' | 'not-reached';

/** The app asks from this number of strokes over par on. */
const HIGH = 4;

interface Tapped {
  readonly strokes: number;
  readonly par: number;
  /** The place of the hole in the group's play order, from 0. */
  readonly place: number;
  /** The furthest place with a score of a player of the group; -1 when the group has no score. */
  readonly furthest: number;
}

/**
 * Lists the doubts about a tap. The group has reached the hole after the furthest hole with a score, and all holes
 * before it.
 */
export function listDoubts({ strokes, par, place, furthest }: Tapped): Doubt[] {
  const doubts: Doubt[] = [];
  if (strokes === 1) doubts.push('ace');
  else if (strokes <= par - 3) doubts.push('albatross');
  if (strokes >= par + HIGH) doubts.push('high');
  if (place > furthest + 1) doubts.push('not-reached');
  return doubts;
}
