import {
  MAX_GROUP_GOLFERS,
  MAX_GROUP_NUMBER,
  type TeeSheetGroup,
  type TeeSheetScorers,
} from '../../../../../contract/admin/tee-sheet.ts';

type Groups = readonly TeeSheetGroup[];

/**
 * Moves a golfer to a position in a group (0 is the first); null removes the golfer from every group. A full group
 * accepts no further golfer, but its own golfers can be reordered.
 * @param at the position; by default the last one
 */
export function moveGolfer(
  groups: Groups,
  golfer: number,
  to: number | null,
  at: number = MAX_GROUP_GOLFERS,
): Groups {
  const target = groups.find(({ group_number }) => group_number === to);
  const hasPlace = target && (!isFull(target) || target.competitors.includes(golfer));
  if (to !== null && !hasPlace) return groups;
  return groups.map((group) => {
    const others = group.competitors.filter((id) => id !== golfer);
    return { ...group, competitors: group === target ? others.toSpliced(at, 0, golfer) : others };
  });
}

/** Whether a group has no room for another golfer. */
export function isFull({ competitors }: TeeSheetGroup): boolean {
  return competitors.length >= MAX_GROUP_GOLFERS;
}

/** Changes fields of one group. */
export function changeGroup(
  groups: Groups,
  number: number,
  change: Partial<Omit<TeeSheetGroup, 'group_number'>>,
): Groups {
  return groups.map((group) => (group.group_number === number ? { ...group, ...change } : group));
}

/** Adds an empty group after the last one, with the next start hole. */
export function addGroup(groups: Groups): Groups {
  const last = groups.at(-1);
  const group_number = (last?.group_number ?? 0) + 1;
  if (group_number > MAX_GROUP_NUMBER) return groups;
  const start_hole = ((last?.start_hole ?? 0) % 18) + 1;
  const tee_time = last?.tee_time ?? null;
  return [...groups, { group_number, start_hole, tee_time, competitors: [], scorers: [] }];
}

/** Removes a group. Its golfers then have no group. */
export function removeGroup(groups: Groups, number: number): Groups {
  return groups.filter(({ group_number }) => group_number !== number);
}

/** Whether two sheets have the same groups. */
export function isSameSheet(one: Groups, other: Groups): boolean {
  return serialize(one) === serialize(other);
}

function serialize(groups: Groups): string {
  return JSON.stringify(
    groups.map(({ group_number, start_hole, tee_time, competitors, scorers }) => [
      group_number,
      start_hole,
      tee_time,
      competitors,
      scorers.toSorted((a, b) => a - b),
    ]),
  );
}

/** Gives each group without scorers those of the group with the same number in the previous round. */
export function copyFormerScorers(
  groups: readonly TeeSheetGroup[],
  former: TeeSheetScorers['former'],
): readonly TeeSheetGroup[] {
  return groups.map((group) => {
    const match = former.find(({ group_number }) => group_number === group.group_number);
    return match && group.scorers.length === 0 ? { ...group, scorers: [...match.scorers] } : group;
  });
}

/** Returns the id of a group's heading, to which the checks link. */
export function groupHeadingId(group: number): string {
  return `tee-group-${group}`;
}
