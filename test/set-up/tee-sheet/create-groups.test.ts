import { describe, expect, it } from 'vitest';
import { createGroups } from '../../../src/set-up/tee-sheet/create-groups.ts';
import { makeGroup } from './sheet-of.ts';

function make(golfers: number, size: number) {
  const order = Array.from({ length: golfers }, (_, index) => golfers - index);
  return createGroups(order, { size, teeTime: '09:00', before: [] });
}

function countSizes(groups: ReturnType<typeof make>) {
  const sizes = groups.map(({ competitors }) => competitors.length);
  return { smallest: Math.min(...sizes), largest: Math.max(...sizes), groups: sizes.length };
}

describe('creating a tee sheet', () => {
  it('gives 54 golfers in threes one group on each hole', () => {
    const groups = make(54, 3);
    expect(countSizes(groups)).toEqual({ smallest: 3, largest: 3, groups: 18 });
    expect(groups.map(({ start_hole }) => start_hole)).toEqual(
      Array.from({ length: 18 }, (_, index) => index + 1),
    );
    expect(groups[0]?.competitors).toEqual([54, 53, 52]);
  });

  it('gives 57 golfers 19 groups, two of them on hole 1', () => {
    const groups = make(57, 3);
    expect(countSizes(groups)).toEqual({ smallest: 3, largest: 3, groups: 19 });
    expect(groups.filter(({ start_hole }) => start_hole === 1)).toHaveLength(2);
    expect(new Set(groups.map(({ start_hole }) => start_hole)).size).toBe(18);
  });

  it('gives 156 golfers 52 groups, at most three on a hole', () => {
    const groups = make(156, 3);
    expect(countSizes(groups)).toEqual({ smallest: 3, largest: 3, groups: 52 });
    const onHole = Map.groupBy(groups, ({ start_hole }) => start_hole);
    expect(
      [...onHole.values()]
        .map(({ length }) => length)
        .sort()
        .at(-1),
    ).toBe(3);
    expect(onHole.size).toBe(18);
  });

  it('spreads fewer than 18 groups over the holes', () => {
    expect(make(18, 3).map(({ start_hole }) => start_hole)).toEqual([1, 4, 7, 10, 13, 16]);
  });

  it.each([
    [55, 3],
    [58, 4],
    [7, 4],
    [5, 4],
    [2, 3],
    [1, 2],
    [153, 2],
  ])(
    'puts %i golfers into groups of up to %i once each, with nearly equal groups',
    (golfers, size) => {
      const groups = make(golfers, size);
      const { smallest, largest } = countSizes(groups);
      expect(largest).toBeLessThanOrEqual(size);
      expect(largest - smallest).toBeLessThanOrEqual(1);
      const seatedGolfers = groups.flatMap(({ competitors }) => competitors);
      expect(new Set(seatedGolfers).size).toBe(golfers);
      expect(seatedGolfers).toHaveLength(golfers);
      expect(groups.every(({ start_hole }) => start_hole >= 1 && start_hole <= 18)).toBe(true);
    },
  );

  it('keeps the scorers of a group by its number, and gives each group the start time', () => {
    const before = [makeGroup(2, 5, [9], [11, 12])];
    const groups = createGroups([1, 2, 3, 4], { size: 2, teeTime: '10:15', before });
    expect(groups.map(({ scorers, tee_time }) => [scorers, tee_time])).toEqual([
      [[], '10:15'],
      [[11, 12], '10:15'],
    ]);
  });

  it('creates no group without golfers', () => {
    expect(make(0, 3)).toEqual([]);
  });
});
