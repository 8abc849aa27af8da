import vectors from '../../docs/rules/vectors.json' with { type: 'json' };
import type { Card } from '../../src/golf/card.ts';
import type { Ending, EndingStatus } from '../../src/golf/ending.ts';
import type { RoundRules } from '../../src/golf/round-points.ts';
import { ruleset2025 } from '../../src/golf/ruleset.ts';

export { vectors };

/** The rules of 2025 without a limit on streaks, for a complete round. */
export const plainRules: RoundRules = { ruleset: ruleset2025, streakMax: null, shortened: false };

/** Parses points as the vectors have them. Returns hundredths. */
export function readHundredths(points: string): number {
  return Math.round(Number(points) * 100);
}

/** Parses a card as the vectors have it: one digit for each hole from hole 1, "-" for a hole not entered. */
export function readCard(vector: { start_hole: number; pars: string; strokes: string }): Card {
  return {
    startHole: vector.start_hole,
    pars: [...vector.pars].map(Number),
    strokes: [...vector.strokes].map((digit) => (digit === '-' ? null : Number(digit))),
  };
}

/** Returns the ending of a vector's competitor, in round 1. */
export function readEnding(vector: { ending?: string; voided?: boolean }): Ending | null {
  if (vector.ending === undefined) return null;
  const status = vector.ending as EndingStatus;
  return { status, round: 1, voided: vector.voided ?? false };
}

/** Parses ids as the vectors have them: "1 to 54". */
export function readIds(range: string): number[] {
  return Array.from({ length: Number(range.replace('1 to ', '')) }, (_, index) => index + 1);
}
