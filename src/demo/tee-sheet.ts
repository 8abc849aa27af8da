import { demoGolfers } from '../drawings/demo-cast.ts';
import { HOLES_PER_ROUND } from '../golf/hole.ts';

/** A group of a shotgun start: all groups start at once, group n on hole n. */
export interface DemoGroup {
  readonly group_number: number;
  readonly start_hole: number;
  /** Competitor ids in card order. */
  readonly competitors: readonly number[];
}

/** How many groups the second and third golfer of each group move from one round to the next. */
const ROTATION = [0, 4, 11] as const;

/** Returns the 18 groups of 3 golfers of a round. Each round has different groups. */
export function createDemoTeeSheet(round: number): DemoGroup[] {
  return Array.from({ length: HOLES_PER_ROUND }, (_, group) => ({
    group_number: group + 1,
    start_hole: group + 1,
    competitors: ROTATION.map((step, column) => {
      const place = (group + step * (round - 1)) % HOLES_PER_ROUND;
      const golfer = demoGolfers[column * HOLES_PER_ROUND + place];
      if (!golfer) throw new RangeError('the field does not fill 18 groups of 3');
      return golfer.id;
    }),
  }));
}
