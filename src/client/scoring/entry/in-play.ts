import type { EndingInfo } from '../../../contract/base/ending-info.ts';

/** Returns a key of a player and the ending; null for a player in play. */
export function endingKey(player: number, out: EndingInfo | null | undefined): string | null {
  return out ? `${player} ${out.status} ${out.round_id} ${out.hole_number}` : null;
}

/**
 * Tells whether a player who is out was still in play on a hole, so that the card needs its score. In the round of
 * the ending those are the holes up to the last one, or none when it happened off the course.
 *
 * @param order holes of the round in play order
 */
export function isInPlay(
  out: EndingInfo,
  roundId: number,
  order: readonly number[],
  hole: number,
): boolean {
  if (roundId !== out.round_id) return roundId < out.round_id;
  return out.hole_number !== null && order.indexOf(hole) <= order.indexOf(out.hole_number);
}
