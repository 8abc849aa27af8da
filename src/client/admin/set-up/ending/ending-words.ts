import type { FieldGolfer } from '../../../../contract/admin/field.ts';
import type { CompetitorStatus } from '../../../../contract/game/boards.ts';

/** What a status means for players, scorers and boards. */
interface StatusMeaning {
  readonly scorers: string;
  readonly players: string;
  readonly boards: string;
}

/** The labels of the dialog's choices, with the codes on the boards. */
export const statusLabels: Readonly<Record<CompetitorStatus, string>> = {
  active: 'Plays on',
  WD: 'Withdrew (WD)',
  RTD: 'Retired (RTD)',
  DNS: 'Did not start (DNS)',
  DQ: 'Disqualified (DQ)',
  CUT: 'Missed the cut (CUT)',
};

/** Describes a golfer's present status: "Playing", or "WD, round 2, hole 5". */
export function describeStatus({ ending }: FieldGolfer): string {
  if (!ending) return 'Playing';
  const { status, round_id, hole_number } = ending;
  const hole = hole_number === null ? '' : `, hole ${hole_number}`;
  return `${status}, round ${round_id}${hole}`;
}

/**
 * Explains what a new status means.
 * @param isVoid whether a disqualification voids the round
 */
export function explainStatus(
  status: CompetitorStatus,
  round: number,
  isVoid: boolean,
): StatusMeaning {
  const later = `Rounds after round ${round} count nothing.`;
  switch (status) {
    case 'active':
      return {
        scorers: 'Cards are expected again in every round.',
        players: 'Tickets with this golfer get the points of every entered hole.',
        boards: 'The golfer ranks by score again, and counts for the team.',
      };
    case 'WD':
    case 'RTD':
      return {
        scorers:
          'No card is expected any more. A scorer who enters a later hole is asked whether the golfer plays on.',
        players: `Tickets keep the points of the holes played, without the bogey-free bonus of round ${round}. ${later}`,
        boards: `The boards show ${status}, below all who still play. The team has no card of this golfer from round ${round} on.`,
      };
    case 'DNS':
      return {
        scorers: `No card is expected in round ${round} and later.`,
        players: `Round ${round} and later rounds count nothing. If a reserve takes this place, close this and choose Change instead.`,
        boards: `The boards show DNS, below all who still play. The team has no card of this golfer from round ${round} on.`,
      };
    case 'DQ':
      return {
        scorers: 'Nobody but the office can enter a score for this golfer.',
        players: isVoid
          ? `Round ${round} and later rounds count nothing. Earlier rounds keep their points.`
          : `Tickets keep the points of round ${round} and earlier rounds. ${later}`,
        boards: `The boards show DQ, below all who still play. The team has no card of this golfer from round ${round} on.`,
      };
    case 'CUT':
      return {
        scorers: `No card is expected after round ${round}.`,
        players: `Tickets keep all points up to round ${round}. ${later}`,
        boards: 'The boards show CUT, below all who made it.',
      };
  }
}
