import type { TeeSheetDocument, TeeSheetGroup } from '../../../../../contract/admin/tee-sheet.ts';

/** Describes a golfer's position after a move: "Ann Lee is player 2 of 3 in group 5 now." */
export function describeMovedSeat(
  { golfers }: Pick<TeeSheetDocument, 'golfers'>,
  groups: readonly TeeSheetGroup[],
  golfer: number,
): string {
  const name = golfers.find(({ competitor_id }) => competitor_id === golfer)?.full_name;
  const group = groups.find(({ competitors }) => competitors.includes(golfer));
  if (!group) return `${name} is in no group now.`;
  const { competitors, group_number } = group;
  const place = competitors.indexOf(golfer) + 1;
  return `${name} is player ${place} of ${competitors.length} in group ${group_number} now.`;
}
