import type { RoundScore } from './competitor.ts';
import type { Ending } from './ending.ts';

/** Who makes the cut after a round: the best `count` golfers and ties, or all within `count` strokes of the lead. */
export interface CutRule {
  readonly by: 'top' | 'within';
  readonly count: number;
}

/**
 * Whether a competitor takes part in the cut after a round: has no gap in the rounds before it, and did not stop before
 * its end. One who stopped in a later round takes part, so that the line stays. A card of a live round is no gap.
 *
 * @param ending how the competitor stopped, null for a competitor who is still in
 * @param rounds the result of each round of the competitor
 * @param cutRound the round after which the field is cut, from 1
 * @param live the rounds that are live
 *
 * Source: docs/rules/README.md#the-cut.
 */
export function isAtCut(
  ending: Ending | null,
  rounds: readonly RoundScore[],
  cutRound: number,
  live: ReadonlySet<number>,
): boolean {
  const earlierRounds = rounds.filter(({ round }) => round < cutRound && !live.has(round));
  if (earlierRounds.some(({ finished }) => !finished)) return false;
  if (ending === null || ending.round > cutRound) return true;
  return ending.status === 'CUT' && ending.round === cutRound;
}

/**
 * Returns the cut line: the worst score to par that makes the cut.
 *
 * @param toPars the scores of those at the cut, in any order, over the rounds up to it
 * @returns null when there is none, because nobody is at the cut or the rule lets as many through
 *
 * Source: docs/rules/README.md#the-cut.
 */
export function findCutLine(toPars: readonly number[], { by, count }: CutRule): number | null {
  const sorted = [...toPars].sort((a, b) => a - b);
  const [lead] = sorted;
  if (lead === undefined) return null;
  if (by === 'within') return lead + count;
  return sorted.length > count ? (sorted[count - 1] ?? null) : null;
}
