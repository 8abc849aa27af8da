import type { TeeSheetDocument } from '../../../../../contract/admin/tee-sheet.ts';
import {
  describeChangedGroup,
  describeNewGroup,
} from '../../../../../set-up/tee-sheet/describe-group.ts';
import { getDraftGroups, indexNames } from '../../../../../set-up/tee-sheet/sheet-names.ts';

/** Describes the differences between two versions of a tee sheet that matter to its groups. */
export function listSheetChanges(before: TeeSheetDocument, now: TeeSheetDocument): string[] {
  const isPublished = before.published?.at !== now.published?.at;
  return [
    ...(isPublished ? ['The tee sheet was published'] : []),
    ...listGolferChanges(before, now),
    ...listGroupChanges(before, now),
  ];
}

function listGolferChanges(before: TeeSheetDocument, now: TeeSheetDocument): string[] {
  const former = new Map(before.golfers.map((golfer) => [golfer.competitor_id, golfer]));
  const present = new Set(now.golfers.map(({ competitor_id }) => competitor_id));
  const left = before.golfers.filter(({ competitor_id }) => !present.has(competitor_id));
  return [
    ...left.map(({ full_name }) => `${full_name} left the field`),
    ...now.golfers.flatMap(({ competitor_id, full_name, state, why }) => {
      const golfer = former.get(competitor_id);
      if (!golfer) return [`${full_name} is in the field`];
      if (golfer.state === state && golfer.why === why) return [];
      return [`${full_name} ${why ?? 'plays the round'}`];
    }),
  ];
}

function listGroupChanges(before: TeeSheetDocument, now: TeeSheetDocument): string[] {
  const names = indexNames({
    golfers: [...before.golfers, ...now.golfers],
    scorers: [...before.scorers, ...now.scorers],
  });
  const groups = getDraftGroups(now);
  const former = new Map(getDraftGroups(before).map((group) => [group.group_number, group]));
  const numbers = new Set(groups.map(({ group_number }) => group_number));
  const removed = [...former.keys()].filter((number) => !numbers.has(number));
  return [
    ...removed.map((number) => `Group ${number} was removed`),
    ...groups.flatMap((group) => {
      const one = former.get(group.group_number);
      const says = one ? describeChangedGroup(one, group, names) : describeNewGroup(group, names);
      return says === '' ? [] : [`Group ${group.group_number}: ${says}`];
    }),
  ];
}
