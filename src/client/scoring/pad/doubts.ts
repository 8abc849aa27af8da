/** Why a value is asked about before it is entered (field.md, "unlikely values"). */
export type Doubt = 'ace' | 'albatross' | 'high' | 'not-reached';

/** From this many strokes over par a score is asked about. */
const HIGH = 4;

interface Tapped {
  readonly strokes: number;
  readonly par: number;
  /** Place of the hole in the group's play order, from 0. */
  readonly place: number;
  /** Furthest place where anyone of the group has a score; -1 when nobody has one. */
  readonly furthest: number;
}

/**
 * What is unlikely about a tap. The group is on the hole after the furthest one with a score, so that hole and every
 * one before it has been reached.
 */
export function doubtsOf({ strokes, par, place, furthest }: Tapped): Doubt[] {
  const doubts: Doubt[] = [];
  if (strokes === 1) doubts.push('ace');
  else if (strokes <= par - 3) doubts.push('albatross');
  if (strokes >= par + HIGH) doubts.push('high');
  if (place > furthest + 1) doubts.push('not-reached');
  return doubts;
}
