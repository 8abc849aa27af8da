import type { TeeSheetGroup } from '../../../../../contract/admin/tee-sheet.ts';

type Groups = readonly TeeSheetGroup[];

/**
 * Merges the groups that an admin changed with those that somebody else saved meanwhile. A field that the admin didn't
 * touch gets the newer value. A golfer whom both moved stays where this admin put them.
 * @param before the groups from which the admin started
 */
export function mergeGroups(before: Groups, mine: Groups, theirs: Groups): TeeSheetGroup[] {
  const beforeByGolfer = indexGroups(before);
  const mineByGolfer = indexGroups(mine);
  const theirsByGolfer = indexGroups(theirs);
  const merged = mine.map((group) =>
    mergeGroup(
      beforeByGolfer.get(group.group_number),
      group,
      theirsByGolfer.get(group.group_number),
    ),
  );
  const added = theirs.filter((group) => !beforeByGolfer.has(group.group_number));
  const all = [...merged, ...added.filter((group) => !mineByGolfer.has(group.group_number))];
  const taken = new Map(
    mine
      .filter(
        (group) => !isSame(group.competitors, beforeByGolfer.get(group.group_number)?.competitors),
      )
      .flatMap((group) => group.competitors.map((id) => [id, group.group_number] as const)),
  );
  return all
    .map((group) => ({
      ...group,
      competitors: group.competitors.filter(
        (id) => (taken.get(id) ?? group.group_number) === group.group_number,
      ),
    }))
    .sort((a, b) => a.group_number - b.group_number);
}

function indexGroups(groups: Groups): ReadonlyMap<number, TeeSheetGroup> {
  return new Map(groups.map((group) => [group.group_number, group]));
}

function mergeGroup(
  before: TeeSheetGroup | undefined,
  mine: TeeSheetGroup,
  theirs: TeeSheetGroup | undefined,
): TeeSheetGroup {
  if (!before || !theirs) return mine;
  return {
    group_number: mine.group_number,
    start_hole: mine.start_hole === before.start_hole ? theirs.start_hole : mine.start_hole,
    tee_time: mine.tee_time === before.tee_time ? theirs.tee_time : mine.tee_time,
    competitors: isSame(mine.competitors, before.competitors)
      ? theirs.competitors
      : mine.competitors,
    scorers: isSame(mine.scorers, before.scorers) ? theirs.scorers : mine.scorers,
  };
}

function isSame(one: readonly number[], other: readonly number[] | undefined): boolean {
  return one.join() === other?.join();
}
