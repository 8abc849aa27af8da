/** How a competitor's tournament can end early. RTD is "retired". */
export type EndingStatus = 'WD' | 'RTD' | 'DNS' | 'DQ';

/** What a competitor is; `active` plays on or has finished. */
export type CompetitorStatus = 'active' | EndingStatus;

/** That and in which round a competitor stopped. `voided` is an admin's decision on a DQ: that round is void. */
export interface Ending {
  readonly status: EndingStatus;
  readonly round: number;
  readonly voided: boolean;
}

/** How much of a round counts. `plain`: its holes and streaks, never the bogey-free bonus. */
export type RoundCounts = 'all' | 'plain' | 'nothing';

const inTheRoundOf: Readonly<Record<EndingStatus, RoundCounts>> = {
  WD: 'plain',
  RTD: 'plain',
  DNS: 'nothing',
  DQ: 'all',
};

/**
 * How much of one round counts for a competitor.
 *
 * @param ending how the competitor stopped, null while in
 * @param round the round asked about, from 1
 * @returns before the round of the ending always `all`, after it `nothing`; in it, WD and RTD keep the holes played
 * without the bonus, DNS scores nothing, DQ keeps it unless voided
 *
 * Source: scoring.md, "Status".
 */
export function roundCounts(ending: Ending | null, round: number): RoundCounts {
  if (ending === null || round < ending.round) return 'all';
  if (round > ending.round || ending.voided) return 'nothing';
  return inTheRoundOf[ending.status];
}
