import type { TeeSheetGroup } from '../../contract/admin/tee-sheet.ts';
import { HOLES_PER_ROUND } from '../../golf/hole.ts';

/** How to make a tee sheet. */
interface SheetOptions {
  /** The largest number of golfers in a group. */
  readonly size: number;
  /** The time at which all groups start; null for none. */
  readonly teeTime: string | null;
  /** The groups so far: a group with the same number keeps its scorers. */
  readonly before: readonly TeeSheetGroup[];
}

/**
 * Creates the groups of a shotgun start from golfers in order. As few groups as possible, of nearly equal size, the smaller
 * ones last. The groups are spread over the 18 holes. With more than 18 groups, a second group starts on some holes.
 */
export function createGroups(
  golfers: readonly number[],
  { size, teeTime, before }: SheetOptions,
): TeeSheetGroup[] {
  const count = Math.ceil(golfers.length / size);
  const scorers = new Map(before.map((group) => [group.group_number, group.scorers]));
  let from = 0;
  return Array.from({ length: count }, (_, index) => {
    const to = from + Math.ceil((golfers.length - from) / (count - index));
    const competitors = golfers.slice(from, to);
    from = to;
    return {
      group_number: index + 1,
      start_hole: findStartHole(index, count),
      tee_time: teeTime,
      competitors,
      scorers: scorers.get(index + 1) ?? [],
    };
  });
}

/** Returns the start hole of a group. Each 18 groups are spread over the holes again. */
function findStartHole(index: number, count: number): number {
  const first = index - (index % HOLES_PER_ROUND);
  const spread = Math.min(HOLES_PER_ROUND, count - first);
  return Math.floor(((index - first) * HOLES_PER_ROUND) / spread) + 1;
}
