import { describe, expect, it } from 'vitest';
import { checkTeeSheet, leaveOutGolfers } from '../../../src/set-up/tee-sheet/check-tee-sheet.ts';
import {
  findOtherStarts,
  findStartedGroups,
} from '../../../src/set-up/tee-sheet/find-started-groups.ts';
import { makeDocument, makeGolfers, makeGroup, makeSheet } from './sheet-of.ts';

function sayWrong(document: Parameters<typeof checkTeeSheet>[0], groups = [makeGroup(1, 1, [1])]) {
  return checkTeeSheet(document, groups)
    .filter(({ isWrong }) => isWrong)
    .map(({ group, says }) => [group, says]);
}

describe('the checks of a tee sheet', () => {
  it('find nothing wrong when every golfer who plays is in exactly one group', () => {
    const groups = [makeGroup(1, 1, [1, 2, 3, 4]), makeGroup(2, 1, [5, 6, 7])];
    expect(checkTeeSheet(makeDocument(), groups)).toEqual([]);
  });

  it('name golfers without a group, and golfers in two', () => {
    const document = makeDocument({ golfers: makeGolfers(3) });
    expect(sayWrong(document, [makeGroup(1, 1, [1]), makeGroup(2, 2, [1, 3])])).toEqual([
      [1, 'Ann Lee is in the groups 1 and 2'],
      [null, 'Bo Ek is in no group'],
    ]);
  });

  it('name golfers who are replaced or left the field, and no golfer who is out and left out', () => {
    const golfers = makeGolfers(3).map((golfer, index) => ({
      ...golfer,
      state: (['out', 'replaced', 'in'] as const)[index] ?? ('in' as const),
      why: ['withdrew in round 1', 'is replaced by Cy Fox', null][index] ?? null,
    }));
    expect(sayWrong(makeDocument({ golfers }), [makeGroup(4, 1, [1, 2, 3, 99])])).toEqual([
      [4, 'Group 4: Bo Ek is replaced by Cy Fox'],
      [4, 'Group 4: golfer 99 left the field'],
    ]);
  });

  it('leave out the golfers who are out, and ask for a group that has nobody else', () => {
    const golfers = makeGolfers(2).map((golfer, index) =>
      index === 0 ? { ...golfer, state: 'out' as const, why: 'withdrew in round 1' } : golfer,
    );
    const document = makeDocument({ golfers });
    expect(leaveOutGolfers(document, [1, 2])).toEqual([2]);
    expect(sayWrong(document, [makeGroup(1, 1, [1]), makeGroup(2, 2, [2])])).toEqual([
      [1, 'Group 1 has no golfers'],
    ]);
  });

  it('do not ask for a group for a golfer who stopped in this round', () => {
    const golfers = makeGolfers(2).map((golfer, index) =>
      index === 1 ? { ...golfer, state: 'stopped' as const } : golfer,
    );
    const document = makeDocument({ golfers, published: makeSheet([makeGroup(1, 1, [1, 2])]) });
    expect(sayWrong(document, [makeGroup(1, 1, [1])])).toEqual([]);
    expect(sayWrong(document, [makeGroup(1, 1, [1, 2])])).toEqual([]);
  });

  it('report an empty sheet, an empty group, a person who is no scorer, and tee times without a day', () => {
    const document = makeDocument({ golfers: makeGolfers(1), day: null });
    expect(sayWrong(document, [])).toEqual([[null, 'The tee sheet has no groups']]);
    const timedGroup = { ...makeGroup(2, 3, [], [77]), tee_time: '09:20' };
    expect(sayWrong(document, [makeGroup(1, 1, [1]), timedGroup])).toEqual([
      [2, 'Round 2 has no day, so it can have no tee times'],
      [2, 'Group 2 has no golfers'],
      [2, 'Group 2: account 77 is no scorer'],
    ]);
  });

  it('report a tee time that the clocks skip', () => {
    const document = makeDocument({ golfers: makeGolfers(1), day: '2026-03-29' });
    expect(sayWrong(document, [{ ...makeGroup(4, 3, [1]), tee_time: '02:30' }])).toEqual([
      [4, 'Group 4: 2026-03-29 has no 02:30'],
    ]);
  });

  it('only warn about a group without a scorer', () => {
    const document = makeDocument({ golfers: makeGolfers(1) });
    expect(checkTeeSheet(document, [makeGroup(1, 1, [1], [])])).toEqual([
      { group: 1, says: 'Group 1 has no scorer', isWrong: false },
    ]);
  });

  it('name the invited people of a group whose scorer has not accepted', () => {
    const document = makeDocument({ golfers: makeGolfers(1) });
    const invited = [
      { group_number: 1, name: 'Una Brandt' },
      { group_number: 1, name: 'Vic Ode' },
      { group_number: 2, name: 'Wim Pol' },
    ];
    expect(checkTeeSheet(document, [makeGroup(1, 1, [1], [])], invited)).toEqual([
      {
        group: 1,
        says: 'Group 1: Una Brandt and Vic Ode (invited, not accepted yet)',
        isWrong: false,
      },
    ]);
  });
});

describe('the published groups with strokes', () => {
  const play = [
    { competitor_id: 1, holes: 4, entered_start: 1 },
    { competitor_id: 6, holes: 0, entered_start: 4 },
  ];
  const before = [makeGroup(1, 1, [1, 2, 3]), makeGroup(2, 2, [4, 5]), makeGroup(3, 3, [6, 7])];
  const document = makeDocument({ published: makeSheet(before) });

  it('are not reported while they keep golfers and start hole', () => {
    const groups = [
      { ...makeGroup(1, 1, [3, 2, 1], [12]), tee_time: '10:00' },
      makeGroup(2, 9, [4, 6]),
      makeGroup(3, 3, [5, 7]),
    ];
    expect(findStartedGroups(document, groups, play)).toEqual([]);
  });

  it('are reported with what would change', () => {
    const groups = [makeGroup(1, 5, [1, 2, 4]), makeGroup(2, 2, [3, 5]), makeGroup(3, 3, [6, 7])];
    expect(findStartedGroups(document, groups, play)).toEqual([
      {
        group_number: 1,
        says: 'Cy Fox moves to group 2, Dia Holm joins it, it starts on hole 5, not 1',
      },
    ]);
  });

  it('are reported when the group is gone', () => {
    expect(findStartedGroups(document, [makeGroup(2, 2, [1, 2])], play)).toEqual([
      {
        group_number: 1,
        says: 'Ann Lee moves to group 2, Bo Ek moves to group 2, Cy Fox is in no group',
      },
    ]);
  });

  it('keep a start hole that a scorer entered', () => {
    const movedGroups = [makeGroup(1, 2, [1, 2, 3]), makeGroup(3, 4, [6, 7])];
    expect(findOtherStarts(document, movedGroups, play)).toEqual([
      { competitor_id: 1, says: 'Ann Lee keeps the start hole 1, which a scorer entered' },
    ]);
  });
});
