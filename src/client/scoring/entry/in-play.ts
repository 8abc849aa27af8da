import type { EndingInfo } from '../../../contract/base/ending-info.ts';

/** Returns a key of a player and the player's ending; null for a player in play. */
export function endingKey(player: number, out: EndingInfo | null | undefined): string | null {
  return out ? `${player} ${out.status} ${out.round_id} ${out.hole_number}` : null;
}

/**
 * Tells whether a player who is out was still in play on a hole, so that the card needs a score there. In the round of
 * the ending the player was in play up to the last hole. Without a last hole, the player was not in play in that round.
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
