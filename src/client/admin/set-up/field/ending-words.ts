import type { FieldGolfer } from '../../../../contract/admin/field.ts';
import { formatList, pickForm } from '../../../../contract/base/counts.ts';
import type { CompetitorStatus } from '../../../../contract/game/boards.ts';
import type { AdminRound } from '../../../../contract/game/states.ts';
import { HOLES_PER_ROUND, playOrder } from '../../../../golf/hole.ts';

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
 * Finds the last hole that a golfer has played in a round: the one before the longest gap in the order of play. 0 when
 * there is no gap, or nothing but it.
 */
export function findLastHole({ missing_cards }: AdminRound, competitor: number): number {
  const card = missing_cards.find(({ competitor_id }) => competitor_id === competitor);
  const missing = new Set(card?.holes);
  if (missing.size === 0 || missing.size === HOLES_PER_ROUND) return 0;
  const gaps = playOrder(1)
    .filter((hole) => !missing.has(hole) && missing.has(nextHole(hole)))
    .map((hole) => ({
      hole,
      length: playOrder(nextHole(hole)).findIndex((one) => !missing.has(one)),
    }));
  return gaps.toSorted((one, other) => other.length - one.length)[0]?.hole ?? 0;
}

const nextHole = (hole: number) => (hole % HOLES_PER_ROUND) + 1;

/**
 * Explains what a new status means.
 * @param isVoid whether a disqualification voids the round
 * @param laterRounds the rounds after it
 */
export function explainStatus(
  status: CompetitorStatus,
  round: number,
  isVoid: boolean,
  laterRounds: readonly number[] = [],
): StatusMeaning {
  const names = formatList(laterRounds.map(String));
  const later =
    laterRounds.length === 0
      ? `Rounds after round ${round} count nothing.`
      : `The golfer is also out of ${pickForm(laterRounds.length, 'round', 'rounds')} ${names}, and tee sheets leave the name out.`;
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
