import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RoundScore } from '../../src/golf/competitor.ts';
import { findCutLine, isAtCut } from '../../src/golf/cut.ts';
import type { EndingStatus } from '../../src/golf/ending.ts';

const round = (number: number, finished: boolean): RoundScore => ({
  round: number,
  toPar: 0,
  thru: finished ? 18 : 9,
  strokes: 0,
  points: 0,
  finished,
});

/** No live round. */
const NONE = new Set<number>();

const end = (status: EndingStatus, number: number) => ({ status, round: number, voided: false });

describe('a golfer takes part in the cut after round 2', () => {
  it('with round 1 complete or still live, also while round 2 is played', () => {
    expect(isAtCut(null, [round(1, true), round(2, false)], 2, NONE)).toBe(true);
    expect(isAtCut(null, [round(1, false), round(2, true)], 2, NONE)).toBe(false);
    expect(isAtCut(null, [round(1, false), round(2, true)], 2, new Set([1]))).toBe(true);
  });

  it('unless the golfer stopped before the end of round 2', () => {
    const rounds = [round(1, true), round(2, true)];
    for (const status of ['WD', 'RTD', 'DNS', 'DQ'] as const) {
      expect(isAtCut(end(status, 2), rounds, 2, NONE)).toBe(false);
      expect(isAtCut(end(status, 3), rounds, 2, NONE)).toBe(true);
    }
    expect(isAtCut(end('CUT', 1), rounds, 2, NONE)).toBe(false);
    expect(isAtCut(end('CUT', 2), rounds, 2, NONE)).toBe(true);
  });
});

describe('the cut line', () => {
  const scores = fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 1, maxLength: 60 });
  const count = fc.integer({ min: 1, max: 70 });

  it('of the best n lets at least n golfers through, and fewer than n are better than it', () => {
    fc.assert(
      fc.property(scores, count, (toPars, best) => {
        const line = findCutLine(toPars, { by: 'top', count: best });
        expect(line === null).toBe(toPars.length <= best);
        if (line === null) return;
        const through = toPars.filter((toPar) => toPar <= line).length;
        expect(through).toBeGreaterThanOrEqual(best);
        expect(toPars.filter((toPar) => toPar < line).length).toBeLessThan(best);
      }),
    );
  });

  it('stays where it is for those who made it, so a second cut takes nobody', () => {
    fc.assert(
      fc.property(scores, count, fc.constantFrom('top', 'within'), (toPars, number, by) => {
        const rule = { by, count: number } as const;
        const cut = (all: number[]) => {
          const line = findCutLine(all, rule) ?? Number.POSITIVE_INFINITY;
          return all.filter((toPar) => toPar <= line);
        };
        expect(cut(cut(toPars))).toEqual(cut(toPars));
      }),
    );
  });

  it('does not exist without golfers', () => {
    expect(findCutLine([], { by: 'top', count: 3 })).toBeNull();
    expect(findCutLine([], { by: 'within', count: 3 })).toBeNull();
  });
});
