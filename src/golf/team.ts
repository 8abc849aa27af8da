import type { RoundScore } from './competitor.ts';
import type { Ruleset } from './ruleset.ts';

/** The result of a team's round. `incomplete`: the round is closed and too few members have a card that counts. */
export interface TeamRound {
  readonly toPar: number;
  readonly thru: number;
  readonly incomplete: boolean;
}

/**
 * A member's round, as the team counts it; `stopped`: the member stopped in this round or before, or was cut before it.
 */
export interface MemberRound extends Pick<RoundScore, 'toPar' | 'thru' | 'finished'> {
  readonly stopped: boolean;
}

/**
 * Computes a team's round: the sum to par of its best cards. In a live round every started card counts; in a closed
 * round only finished cards do. The card of a member who stopped never counts.
 *
 * @param members the members' rounds, in any order
 * @param countingScores how many cards count (`counting_scores`)
 * @param isClosed whether the round is over
 * @returns `thru` is the sum of the holes of all counted cards
 *
 * Source: docs/rules/README.md#places.
 */
export function computeTeamRound(
  members: readonly MemberRound[],
  countingScores: number,
  isClosed: boolean,
): TeamRound {
  const cards = members
    .filter(({ stopped, thru, finished }) => !stopped && (isClosed ? finished : thru > 0))
    .sort((a, b) => a.toPar - b.toPar)
    .slice(0, countingScores);
  return {
    toPar: cards.reduce((sum, card) => sum + card.toPar, 0),
    thru: cards.reduce((sum, card) => sum + card.thru, 0),
    incomplete: isClosed && cards.length < countingScores,
  };
}

/** The facts that a team's place depends on. `out`: none of its members is still in. */
export interface TeamRank {
  readonly toPar: number;
  readonly incomplete: boolean;
  readonly out: boolean;
}

/**
 * Orders teams. Complete teams rank before teams that lack a needed card or have no member still in. Then the lower
 * score to par ranks better.
 *
 * @returns negative when `a` ranks better, 0 when they share a place
 *
 * Source: docs/rules/README.md#places.
 */
export function compareTeams(a: TeamRank, b: TeamRank): number {
  return Number(ranksLast(a)) - Number(ranksLast(b)) || a.toPar - b.toPar;
}

/**
 * Returns the points of a team by its place. Teams that share a place get that place's points; an unshared last place
 * from place 4 on gets none.
 *
 * @param position the team's place, from 1
 * @param isTied whether others share it
 * @param isLast whether no team ranks behind it
 * @param ruleset the table
 * @returns hundredths
 *
 * Source: docs/rules/README.md#places.
 */
export function computeTeamPoints(
  position: number,
  isTied: boolean,
  isLast: boolean,
  ruleset: Ruleset,
): number {
  if (isLast && !isTied && position >= ruleset.lastPlaceFrom) return 0;
  return ruleset.teamPoints[position - 1] ?? 0;
}

/**
 * Whether team points are given yet: every team still in has a counted hole.
 *
 * @param teams every team; `thru` is the sum of its counted holes over all rounds
 *
 * Source: docs/rules/README.md#places.
 */
export function earnTeamPoints(
  teams: readonly { readonly thru: number; readonly out: boolean }[],
): boolean {
  const teamsInPlay = teams.filter(({ out }) => !out);
  return teamsInPlay.length > 0 && teamsInPlay.every(({ thru }) => thru > 0);
}

function ranksLast({ incomplete, out }: TeamRank): boolean {
  return incomplete || out;
}
