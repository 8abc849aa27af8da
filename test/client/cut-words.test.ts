import { expect, it } from 'vitest';
import {
  describeCut,
  describeCutRule,
  describeWronglyCut,
  findCutBefore,
  listStaying,
} from '../../src/client/admin/tournaments/cut-words.ts';
import type { Cut, CutGolfer } from '../../src/contract/game/cuts.ts';

const golfer = (competitor_id: number, more: Partial<CutGolfer> = {}): CutGolfer => ({
  competitor_id,
  full_name: `Golfer ${competitor_id}`,
  to_par: competitor_id,
  makes_it: true,
  is_cut: false,
  ...more,
});

const cut: Cut = {
  round_id: 2,
  by: 'top',
  count: 2,
  line: 2,
  wanted: [],
  golfers: [golfer(1), golfer(2), golfer(3, { makes_it: false })],
  misses: [3],
};

it('a cut says its line, who misses it and who is cut', () => {
  expect(describeCut(cut)).toBe('The line is +2. 1 golfer misses it, 2 golfers make it.');
  const golfers = [golfer(1), golfer(2, { is_cut: true }), golfer(3, { is_cut: true })];
  expect(describeCut({ ...cut, golfers, misses: [] })).toBe(
    'The line is +2. 2 golfers are cut, 1 golfer makes it.',
  );
  expect(describeCut({ ...cut, line: null })).toBe('Everybody makes the cut.');
});

it('a golfer who misses the cut and stopped in a later round does not make it, and is not cut', () => {
  expect(describeCut({ ...cut, misses: [] })).toBe('The line is +2. 2 golfers make it.');
  expect(listStaying(cut).map(({ competitor_id }) => competitor_id)).toEqual([1, 2]);
});

it('a round that goes live asks about the cut of the last round before it that has one', () => {
  expect(findCutBefore([cut], 2)).toBeUndefined();
  expect(findCutBefore([cut], 3)).toBe(cut);
  // Round 3 may be cancelled.
  expect(findCutBefore([cut], 4)).toBe(cut);
});

it('its rule is a number of golfers, or of strokes behind the lead', () => {
  expect(describeCutRule(cut)).toBe('the best 2 and ties');
  expect(describeCutRule({ by: 'within', count: 1 })).toBe('all within 1 stroke of the lead');
});

it('a golfer who is cut although the score makes the line is named', () => {
  expect(describeWronglyCut(cut)).toBeNull();
  const golfers = [golfer(1, { is_cut: true }), golfer(3, { is_cut: true, makes_it: false })];
  expect(describeWronglyCut({ ...cut, golfers })).toMatch(/makes the line: Golfer 1\. On the tab/);
});
