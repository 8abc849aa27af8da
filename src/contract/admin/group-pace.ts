import { computeGap, computePace, type GroupTimes, type Pace } from '../../golf/pace.ts';
import type { RoundPace } from './pace.ts';

interface NumberedGroup extends GroupTimes {
  readonly number: number;
}

/** The pace of a group, and its gap to the group ahead. Both are null where they are unknown. */
export interface GroupPace {
  readonly number: number;
  readonly pace: Pace | null;
  readonly gap: { readonly ahead: number; readonly minutes: number } | null;
}

/**
 * Computes the pace of each group of a round at a moment.
 *
 * @param round as the API answers it
 * @param at in ms; what was finished later does not count
 * @returns no pace while play is suspended
 */
export function computeRoundPace(round: RoundPace, at: number): GroupPace[] {
  const resumedAt = round.resumed_at === null ? null : Date.parse(round.resumed_at);
  const expected = { minutesPerHole: round.minutes_per_hole, resumedAt };
  const groups = round.groups.map(
    ({ group_number, start_hole, due_at, finished }): NumberedGroup => ({
      number: group_number,
      startHole: start_hole,
      dueAt: due_at === null ? null : Date.parse(due_at),
      finished: new Map(finished.map((one) => [one.hole_number, Date.parse(one.at)])),
    }),
  );
  return groups.map((group) => {
    const gap = computeGap(group, groups, at);
    return {
      number: group.number,
      pace: round.is_suspended ? null : computePace(group, expected, at),
      gap: gap && { ahead: gap.ahead.number, minutes: gap.minutes },
    };
  });
}
