import { type Card, playedHoles } from './card.ts';
import type { RoundCounts } from './ending.ts';
import { holeClass, holeWords } from './hole-class.ts';
import type { Ruleset } from './ruleset.ts';
import { isBogeyFree, streaks } from './streaks.ts';

/** What a round is played under: the tournament's rules, and what is particular to the round. */
export interface RoundRules {
  readonly ruleset: Ruleset;
  /** Most streaks, null for no cap. */
  readonly streakMax: number | null;
  /** The committee cut the round short: no bogey-free bonus, and a card is finished as it is. */
  readonly shortened: boolean;
}

/** One reason for points. `points` are hundredths; `rule` are the words people read. */
export type PointsLine =
  | {
      readonly kind: 'hole';
      readonly hole: number;
      readonly strokes: number;
      readonly par: number;
      readonly rule: string;
      readonly points: number;
    }
  | {
      readonly kind: 'streak';
      readonly holes: readonly number[];
      readonly rule: string;
      readonly points: number;
    }
  | { readonly kind: 'bogey-free'; readonly rule: string; readonly points: number };

/** The words of the extra rewards (spec.txt section 9). */
export const rewardWords = {
  streak: '3 Birdie Streak',
  'bogey-free': 'Bogey Free Round',
} as const;

/**
 * Points of one hole.
 *
 * @param strokes strokes on the hole, 1 or more
 * @param par the hole's par
 * @param ruleset the table
 * @returns hundredths
 *
 * Source: scoring.md, "One class per hole".
 */
export function holePoints(strokes: number, par: number, ruleset: Ruleset): number {
  return ruleset.holePoints[holeClass(strokes, par)];
}

/**
 * Why a round has the points it has: a line for each hole entered, in play order, then its streaks and the bogey-free
 * bonus. The points of the lines are all there is: {@link roundPoints} is their sum.
 *
 * @param card a card
 * @param rules what the round is played under
 * @param counts how much of it counts for its competitor
 *
 * Source: scoring.md, "Extra rewards, per round" and "Status".
 */
export function roundLines(card: Card, rules: RoundRules, counts: RoundCounts): PointsLine[] {
  if (counts === 'nothing') return [];
  const { ruleset, streakMax, shortened } = rules;
  const holes = playedHoles(card).map(
    ({ hole, strokes, par }): PointsLine => ({
      kind: 'hole',
      hole,
      strokes,
      par,
      rule: holeWords(strokes, par),
      points: holePoints(strokes, par, ruleset),
    }),
  );
  const runs = streaks(card, ruleset, streakMax).map(
    (run): PointsLine => ({
      kind: 'streak',
      holes: run,
      rule: rewardWords.streak,
      points: ruleset.streak.points,
    }),
  );
  if (counts === 'plain' || shortened || !isBogeyFree(card)) return [...holes, ...runs];
  const bonus: PointsLine = {
    kind: 'bogey-free',
    rule: rewardWords['bogey-free'],
    points: ruleset.bogeyFree,
  };
  return [...holes, ...runs, bonus];
}

/**
 * Points of a round.
 *
 * @param card a card
 * @param rules what the round is played under
 * @param counts how much of it counts for its competitor
 * @returns hundredths
 *
 * Source: scoring.md.
 */
export function roundPoints(card: Card, rules: RoundRules, counts: RoundCounts): number {
  return roundLines(card, rules, counts).reduce((sum, line) => sum + line.points, 0);
}
