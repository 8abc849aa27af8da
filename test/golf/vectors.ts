import vectors from '../../docs/rules/vectors.json' with { type: 'json' };
import type { Card } from '../../src/golf/card.ts';
import type { Ending, EndingStatus } from '../../src/golf/ending.ts';
import type { RoundRules } from '../../src/golf/round-points.ts';
import { ruleset2025 } from '../../src/golf/ruleset.ts';

export { vectors };

/** The rules of 2025 without a cap on streaks, for a round that is played to its end. */
export const plainRules: RoundRules = { ruleset: ruleset2025, streakMax: null, shortened: false };

/** Points as the vectors write them, in hundredths. */
export function hundredthsOf(points: string): number {
  return Math.round(Number(points) * 100);
}

/** A card as the vectors write it: one digit per hole from hole 1, "-" for a hole not entered. */
export function cardOf(vector: { start_hole: number; pars: string; strokes: string }): Card {
  return {
    startHole: vector.start_hole,
    pars: [...vector.pars].map(Number),
    strokes: [...vector.strokes].map((digit) => (digit === '-' ? null : Number(digit))),
  };
}

/** How a vector's competitor stopped, in round 1. */
export function endingOf(vector: { ending?: string; voided?: boolean }): Ending | null {
  if (vector.ending === undefined) return null;
  const status = vector.ending as EndingStatus;
  return { status, round: 1, voided: vector.voided ?? false };
}

/** Ids as the vectors write them: "1 to 54". */
export function idsOf(range: string): number[] {
  return Array.from({ length: Number(range.replace('1 to ', '')) }, (_, index) => index + 1);
}
