/** How a competitor's tournament can end early. RTD is "retired". CUT: does not play on after a completed round. */
export type EndingStatus = 'WD' | 'RTD' | 'DNS' | 'DQ' | 'CUT';

/** How and in which round a competitor stopped; for CUT the last round played. `voided`: an admin decided on a DQ that the round is void. */
export interface Ending {
  readonly status: EndingStatus;
  readonly round: number;
  readonly voided: boolean;
}

/** How much of a round counts. `plain`: its holes and streaks, but not the bogey-free bonus. */
export type RoundCounts = 'all' | 'plain' | 'nothing';

const roundCountsByEnding: Readonly<Record<EndingStatus, RoundCounts>> = {
  WD: 'plain',
  RTD: 'plain',
  DNS: 'nothing',
  DQ: 'all',
  CUT: 'all',
};

/**
 * How much of one round counts for a competitor.
 *
 * @param ending how the competitor stopped, null for a competitor who is still in
 * @param round the round in question, from 1
 * @returns `all` before the round of the ending, `nothing` after it. In that round, WD and RTD keep the holes without
 * the bonus, DNS scores nothing, DQ keeps the holes unless voided, and CUT keeps everything
 *
 * Source: docs/rules/README.md#a-golfer-who-stops.
 */
export function roundCounts(ending: Ending | null, round: number): RoundCounts {
  if (ending === null || round < ending.round) return 'all';
  if (round > ending.round || ending.voided) return 'nothing';
  return roundCountsByEnding[ending.status];
}

/**
 * Returns the first round that a competitor did not play to its end. A competitor who was cut completed the round of the
 * ending.
 *
 * @param round the round of the ending, from 1
 */
export function findFirstIncompleteRound(status: EndingStatus, round: number): number {
  return status === 'CUT' ? round + 1 : round;
}

/** How a competitor stopped, and after which hole: `hole_number` is null off the course. */
export interface LastHole {
  readonly status: EndingStatus;
  readonly round_id: number;
  readonly hole_number: number | null;
}

/**
 * Whether a stroke contradicts how the competitor stopped: its hole is after the last one, or in a later round.
 * A withdrawal off the course contradicts no hole of that round, because its strokes may still be on a tablet; neither
 * does a cut.
 *
 * @param order holes of the round in play order
 */
export function isAfterLastHole(
  out: LastHole,
  round: number,
  hole: number,
  order: readonly number[],
): boolean {
  if (round !== out.round_id) return round > out.round_id;
  if (out.status === 'DNS') return true;
  if (out.hole_number === null) return out.status === 'DQ';
  return order.indexOf(hole) > order.indexOf(out.hole_number);
}
