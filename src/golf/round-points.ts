import { type Card, listPlayedHoles } from './card.ts';
import type { RoundCounts } from './ending.ts';
import { classifyHole, describeHole } from './hole-class.ts';
import type { Ruleset } from './ruleset.ts';
import { findStreaks, isBogeyFree } from './streaks.ts';

/** The rules of a round: the tournament's ruleset, and the round's own settings. */
export interface RoundRules {
  readonly ruleset: Ruleset;
  /** Most streaks, null for no cap. */
  readonly streakMax: number | null;
  /**
   * The committee shortened the round. There is no bogey-free bonus, and every card with a stroke counts as finished.
   */
  readonly shortened: boolean;
}

/** One reason for points. `points` are hundredths; `rule` is its name on a screen. */
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

/** The names of the extra rewards (docs/rules/README.md#one-round). */
const rewardWords = {
  streak: '3 Birdie Streak',
  'bogey-free': 'Bogey Free Round',
} as const;

/**
 * Returns the points of one hole.
 *
 * @param strokes strokes on the hole, 1 or more
 * @param par the hole's par
 * @param ruleset the table
 * @returns hundredths
 *
 * Source: docs/rules/README.md#one-hole.
 */
export function computeHolePoints(strokes: number, par: number, ruleset: Ruleset): number {
  return ruleset.holePoints[classifyHole(strokes, par)];
}

/**
 * Lists the reasons for a round's points: each entered hole in play order, then the streaks and the bogey-free bonus.
 * {@link roundPoints} is their sum.
 *
 * @param card a card
 * @param rules the rules of the round
 * @param counts how much of the round counts for its competitor
 *
 * Source: docs/rules/README.md#one-round and docs/rules/README.md#a-golfer-who-stops.
 */
export function roundLines(card: Card, rules: RoundRules, counts: RoundCounts): PointsLine[] {
  if (counts === 'nothing') return [];
  const { ruleset, streakMax, shortened } = rules;
  const holes = listPlayedHoles(card).map(
    ({ hole, strokes, par }): PointsLine => ({
      kind: 'hole',
      hole,
      strokes,
      par,
      rule: describeHole(strokes, par),
      points: computeHolePoints(strokes, par, ruleset),
    }),
  );
  const runs = findStreaks(card, ruleset, streakMax).map(
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
 * Returns the points of a round.
 *
 * @param card a card
 * @param rules the rules of the round
 * @param counts how much of the round counts for its competitor
 * @returns hundredths
 *
 * Source: docs/rules/README.md#one-round.
 */
export function roundPoints(card: Card, rules: RoundRules, counts: RoundCounts): number {
  return roundLines(card, rules, counts).reduce((sum, line) => sum + line.points, 0);
}
