import { findFirstIncompleteRound, type LastHole } from '../../../golf/ending.ts';

/** Returns a key of a player and the player's ending; null for a player in play. */
export function endingKey(player: number, out: LastHole | null | undefined): string | null {
  return out ? `${player} ${out.status} ${out.round_id} ${out.hole_number}` : null;
}

/**
 * Whether a player who is out was still in play on a hole, so that the card needs a score there. In the round of
 * the ending the player was in play up to the last hole. Without a last hole, the player was not in play in that round.
 * A player who was cut was in play in the whole round.
 *
 * @param order holes of the round in play order
 */
export function isInPlay(
  out: LastHole,
  roundId: number,
  order: readonly number[],
  hole: number,
): boolean {
  const incomplete = findFirstIncompleteRound(out.status, out.round_id);
  if (roundId !== incomplete) return roundId < incomplete;
  return out.hole_number !== null && order.indexOf(hole) <= order.indexOf(out.hole_number);
}
