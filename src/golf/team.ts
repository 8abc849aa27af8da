import type { RoundScore } from './competitor.ts';
import type { Ruleset } from './ruleset.ts';

/** A team's round. `incomplete`: the round is closed and too few members brought a card in. */
export interface TeamRound {
  readonly toPar: number;
  readonly thru: number;
  readonly incomplete: boolean;
}

/** A member's round as the team sees it; `stopped` when the member stopped in this round or before. */
export interface MemberRound extends Pick<RoundScore, 'toPar' | 'thru' | 'finished'> {
  readonly stopped: boolean;
}

/**
 * A team's round: the sum to par of its best cards. A live round counts the started cards as they are; a closed one
 * only finished cards. A member who stopped brings no card in.
 *
 * @param members the members' rounds, in any order
 * @param counting how many cards count (`counting_scores`)
 * @param closed whether the round is over
 * @returns `thru` is the sum of the holes of all counted cards
 *
 * Source: scoring.md, "Places".
 */
export function teamRound(
  members: readonly MemberRound[],
  counting: number,
  closed: boolean,
): TeamRound {
  const cards = members
    .filter(({ stopped, thru, finished }) => !stopped && (closed ? finished : thru > 0))
    .sort((a, b) => a.toPar - b.toPar)
    .slice(0, counting);
  return {
    toPar: cards.reduce((sum, card) => sum + card.toPar, 0),
    thru: cards.reduce((sum, card) => sum + card.thru, 0),
    incomplete: closed && cards.length < counting,
  };
}

/** What a team's place depends on. `out`: none of its members is still in. */
export interface TeamRank {
  readonly toPar: number;
  readonly incomplete: boolean;
  readonly out: boolean;
}

/**
 * Orders teams: complete ones before those that miss a card or have nobody left, then the lower score to par.
 *
 * @returns negative when `a` ranks better, 0 when they share a place
 *
 * Source: scoring.md, "Places".
 */
export function compareTeams(a: TeamRank, b: TeamRank): number {
  return Number(ranksLast(a)) - Number(ranksLast(b)) || a.toPar - b.toPar;
}

/**
 * Points of a team by its place. Who shares a place takes its points; an untied last place from place 4 on gets none.
 *
 * @param position the team's place, from 1
 * @param tied whether others share it
 * @param isLast whether no team ranks behind it
 * @param ruleset the table
 * @returns hundredths
 *
 * Source: scoring.md, "Places".
 */
export function teamPoints(
  position: number,
  tied: boolean,
  isLast: boolean,
  ruleset: Ruleset,
): number {
  if (isLast && !tied && position >= ruleset.lastPlaceFrom) return 0;
  return ruleset.teamPoints[position - 1] ?? 0;
}

/**
 * Whether team points are given yet: every team still in has a counted hole.
 *
 * @param teams every team; `thru` is the sum of its counted holes over all rounds
 *
 * Source: scoring.md, "Places".
 */
export function teamPointsCount(
  teams: readonly { readonly thru: number; readonly out: boolean }[],
): boolean {
  const stillIn = teams.filter(({ out }) => !out);
  return stillIn.length > 0 && stillIn.every(({ thru }) => thru > 0);
}

function ranksLast({ incomplete, out }: TeamRank): boolean {
  return incomplete || out;
}
