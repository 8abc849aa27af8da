import { findFirstIncompleteRound, type LastHole } from '../../../golf/ending.ts';

/** Returns a key for a player and their ending; null for a player in play. */
export function endingKey(player: number, out: LastHole | null | undefined): string | null {
  return out ? `${player} ${out.status} ${out.round_id} ${out.hole_number}` : null;
}

/**
 * Whether a player who is out was still in play on a hole, so that the card needs a score there: in every round before
 * the one that the ending left incomplete, and in that round up to the last hole, if there is one.
 * @param order the round's holes in play order
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
