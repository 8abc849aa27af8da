import { describe, expect, it } from 'vitest';
import { mergeGroups } from '../../src/client/admin/set-up/tee-sheet/groups/merge-groups.ts';
import { listSheetChanges } from '../../src/client/admin/set-up/tee-sheet/publish/list-sheet-changes.ts';
import { makeDocument, makeGolfers, makeGroup, makeSheet } from '../set-up/tee-sheet/sheet-of.ts';

const before = [makeGroup(1, 1, [1, 2]), makeGroup(2, 2, [3, 4]), makeGroup(3, 3, [5])];

describe("merging two admins' groups", () => {
  it("keeps one's golfers and the other's scorers and tee times", () => {
    const mine = [makeGroup(1, 1, [2]), makeGroup(2, 2, [3, 4, 1]), makeGroup(3, 3, [5])];
    const theirs = [
      { ...makeGroup(1, 1, [1, 2], [12]), tee_time: '09:20' },
      makeGroup(2, 4, [3, 4]),
      makeGroup(3, 3, [5]),
    ];
    expect(mergeGroups(before, mine, theirs)).toEqual([
      { ...makeGroup(1, 1, [2], [12]), tee_time: '09:20' },
      makeGroup(2, 4, [3, 4, 1]),
      makeGroup(3, 3, [5]),
    ]);
  });

  it('keeps a golfer both moved where this admin put them', () => {
    const mine = [makeGroup(1, 1, [2]), makeGroup(2, 2, [3, 4, 1]), makeGroup(3, 3, [5])];
    const theirs = [makeGroup(1, 1, [2]), makeGroup(2, 2, [3, 4]), makeGroup(3, 3, [5, 1])];
    expect(mergeGroups(before, mine, theirs)).toEqual(mine);
  });

  it('keeps a group that the other added, and drops one that this admin removed', () => {
    const mine = before.slice(0, 2);
    const theirs = [...before, makeGroup(4, 4, [6])];
    expect(mergeGroups(before, mine, theirs)).toEqual([...mine, makeGroup(4, 4, [6])]);
  });
});

describe('the listed changes of a tee sheet', () => {
  const shown = makeDocument({ draft: makeSheet(before) });

  it('name each group and golfer that differs', () => {
    const out = { state: 'out', why: 'withdrew in round 1' } as const;
    const golfers = makeGolfers(6).map((golfer, index) =>
      index === 0 ? { ...golfer, ...out } : golfer,
    );
    const now = makeDocument({
      golfers,
      draft: makeSheet([makeGroup(1, 1, [1, 2], [11, 12]), makeGroup(2, 5, [3, 4])]),
      published: { ...makeSheet(before), at: '2026-11-23T10:00:00Z' },
    });
    expect(listSheetChanges(shown, now)).toEqual([
      'The tee sheet was published',
      'Gil Åkesson left the field',
      'Ann Lee withdrew in round 1',
      'Group 3 was removed',
      'Group 1: scorers from Marit to Marit and jon',
      'Group 2: start hole from 2 to 5',
    ]);
  });

  it('are empty when only an account was changed', () => {
    const scorers = shown.scorers.map((scorer) => ({ ...scorer, email: `new-${scorer.email}` }));
    expect(listSheetChanges(shown, { ...shown, scorers, shown: 'b'.repeat(64) })).toEqual([]);
  });
});
