import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Card } from '../../src/golf/card.ts';
import { HOLES_PER_ROUND } from '../../src/golf/hole.ts';
import { formatHundredths } from '../../src/golf/hundredths.ts';
import { roundLines, roundPoints } from '../../src/golf/round-points.ts';
import { ruleset2025 } from '../../src/golf/ruleset.ts';
import { findStreaks } from '../../src/golf/streaks.ts';
import { plainRules } from './vectors.ts';

const holes = { minLength: HOLES_PER_ROUND, maxLength: HOLES_PER_ROUND };
const pars = fc.array(fc.integer({ min: 3, max: 6 }), holes);
const strokes = fc.array(fc.option(fc.integer({ min: 1, max: 9 }), { freq: 8 }), holes);
const startHole = fc.integer({ min: 1, max: HOLES_PER_ROUND });
const cards = fc.record({ startHole, pars, strokes });
const hole = fc.integer({ min: 0, max: HOLES_PER_ROUND - 1 });

const computePoints = (card: Card) => roundPoints(card, plainRules, 'all');

function turnValues<T>(values: readonly T[], by: number): T[] {
  return values.map((_, index) => values[(index - by + values.length) % values.length] as T);
}

describe('the points of a round, for any card', () => {
  it('do not depend on the order in which the holes arrive', () => {
    fc.assert(
      fc.property(cards, fc.shuffledSubarray([...Array(18).keys()], holes), (card, order) => {
        const arrivingStrokes: (number | null)[] = Array(HOLES_PER_ROUND).fill(null);
        for (const index of order) {
          arrivingStrokes[index] = card.strokes[index] ?? null;
          computePoints({ ...card, strokes: [...arrivingStrokes] });
        }
        expect(computePoints({ ...card, strokes: arrivingStrokes })).toBe(computePoints(card));
      }),
    );
  });

  it('return to the earlier value when a correction is undone', () => {
    fc.assert(
      fc.property(cards, hole, fc.integer({ min: 1, max: 9 }), (card, index, value) => {
        const before = computePoints(card);
        const correctedCard = { ...card, strokes: card.strokes.with(index, value) };
        computePoints(correctedCard);
        const back = correctedCard.strokes.with(index, card.strokes[index] ?? null);
        expect(computePoints({ ...correctedCard, strokes: back })).toBe(before);
      }),
    );
  });

  it('stay the same when card, pars and start hole rotate together', () => {
    fc.assert(
      fc.property(cards, hole, (card, by) => {
        const rotatedCard = {
          startHole: ((card.startHole - 1 + by) % HOLES_PER_ROUND) + 1,
          pars: turnValues(card.pars, by),
          strokes: turnValues(card.strokes, by),
        };
        expect(computePoints(rotatedCard)).toBe(computePoints(card));
      }),
    );
  });

  it('include at most six streaks, and no two share a hole', () => {
    fc.assert(
      fc.property(cards, (card) => {
        const streaks = findStreaks(card, ruleset2025, null);
        expect(streaks.length).toBeLessThanOrEqual(6);
        expect(new Set(streaks.flat()).size).toBe(streaks.length * 3);
      }),
    );
  });

  it('are the sum of their lines, with one line for each hole', () => {
    fc.assert(
      fc.property(cards, (card) => {
        const lines = roundLines(card, plainRules, 'all');
        expect(lines.reduce((sum, { points }) => sum + points, 0)).toBe(computePoints(card));
        const enteredCount = card.strokes.filter((value) => value !== null).length;
        expect(lines.filter(({ kind }) => kind === 'hole')).toHaveLength(enteredCount);
      }),
    );
  });

  it('are integers whose printed form is exact', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100_000, max: 1_000_000 }), (points) => {
        expect(Math.round(Number(formatHundredths(points)) * 100)).toBe(points);
        expect(formatHundredths(points)).toMatch(/^-?\d+\.\d\d$/);
      }),
    );
  });
});
