import { describe, expect, it } from 'vitest';
import {
  addGroup,
  changeGroup,
  copyFormerScorers,
  isSameSheet,
  moveGolfer,
  removeGroup,
} from '../../src/client/admin/set-up/tee-sheet/groups/edit-groups.ts';
import { makeGroup } from '../set-up/tee-sheet/sheet-of.ts';

const groups = [makeGroup(1, 1, [1, 2, 3]), makeGroup(2, 17, [4, 5, 6, 7])];

describe('editing the groups of a tee sheet', () => {
  it('moves a golfer to the end of another group', () => {
    expect(moveGolfer(groups, 6, 1)).toEqual([
      makeGroup(1, 1, [1, 2, 3, 6]),
      makeGroup(2, 17, [4, 5, 7]),
    ]);
  });

  it('adds a golfer to a group, and removes one', () => {
    const out = moveGolfer(groups, 2, null);
    expect(out[0]?.competitors).toEqual([1, 3]);
    expect(moveGolfer(out, 2, 1)[0]?.competitors).toEqual([1, 3, 2]);
  });

  it('does not move a golfer into a full group', () => {
    expect(moveGolfer(groups, 1, 2)).toBe(groups);
    expect(moveGolfer(groups, 1, 99)).toBe(groups);
  });

  it('moves a golfer to a position, even within a full group', () => {
    expect(moveGolfer(groups, 7, 1, 0)[0]?.competitors).toEqual([7, 1, 2, 3]);
    expect(moveGolfer(groups, 4, 2, 1)[1]?.competitors).toEqual([5, 4, 6, 7]);
    expect(moveGolfer(groups, 6, 2, 1)[1]?.competitors).toEqual([4, 6, 5, 7]);
    expect(moveGolfer(groups, 5, 2)[1]?.competitors).toEqual([4, 6, 7, 5]);
  });

  it('adds a group after the last one, on the next hole', () => {
    expect(addGroup(groups).at(-1)).toEqual({ ...makeGroup(3, 18, []), scorers: [] });
    expect(addGroup(addGroup(groups)).at(-1)?.start_hole).toBe(1);
    expect(addGroup([])).toHaveLength(1);
  });

  it('changes and removes one group', () => {
    expect(changeGroup(groups, 2, { start_hole: 3 })[1]?.start_hole).toBe(3);
    expect(removeGroup(groups, 1)).toEqual([groups[1]]);
  });

  it('treats sheets as equal whatever the order of their scorers', () => {
    expect(isSameSheet([makeGroup(1, 1, [1], [12, 11])], [makeGroup(1, 1, [1], [11, 12])])).toBe(
      true,
    );
    expect(isSameSheet([makeGroup(1, 1, [1, 2])], [makeGroup(1, 1, [2, 1])])).toBe(false);
  });

  it("copies the previous round's scorers only to groups without a scorer", () => {
    const sheet = [makeGroup(1, 1, [1], []), makeGroup(2, 2, [2], [9]), makeGroup(3, 3, [3], [])];
    const former = [
      { group_number: 1, scorers: [11, 12] },
      { group_number: 2, scorers: [13] },
    ];
    const next = copyFormerScorers(sheet, former);
    expect(next.map(({ scorers }) => scorers)).toEqual([[11, 12], [9], []]);
    expect(next[1]).toBe(sheet[1]);
  });
});
