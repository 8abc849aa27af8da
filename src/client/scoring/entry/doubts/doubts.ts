import { unlikelyToPar } from '../../../../golf/unlikely-score.ts';

/** Why a value needs a confirmation (product 5.6). */
export type Doubt = 'ace' | 'albatross' | 'high' | 'not-reached';

interface Tapped {
  readonly strokes: number;
  readonly par: number;
  /** The hole's index in the group's play order. */
  readonly place: number;
  /** The highest index in play order of a hole with a score in the group; -1 without a score. */
  readonly furthest: number;
}

/** Lists the doubts about a tap. The group has reached all holes up to the one after the furthest with a score. */
export function listDoubts({ strokes, par, place, furthest }: Tapped): Doubt[] {
  const doubts: Doubt[] = [];
  if (strokes === 1) doubts.push('ace');
  else if (strokes <= par + unlikelyToPar.low) doubts.push('albatross');
  if (strokes >= par + unlikelyToPar.high) doubts.push('high');
  if (place > furthest + 1) doubts.push('not-reached');
  return doubts;
}
