import { HOLES_PER_ROUND, playOrder } from './hole.ts';

const MINUTE_MS = 60_000;

/** When a group starts and has finished its holes. Times are in ms. */
export interface GroupTimes {
  readonly startHole: number;
  /** When the group is due on its first tee; null when that is not known. */
  readonly dueAt: number | null;
  /** When each hole was finished: the first entry of the last golfer who plays. */
  readonly finished: ReadonlyMap<number, number>;
}

/** The pace that is expected of every group. Times are in ms. */
export interface ExpectedPace {
  readonly minutesPerHole: number;
  /** When play of the round went on after a suspension; null without one. */
  readonly resumedAt: number | null;
}

/** How many holes of its play order a group has finished, and how many minutes it is behind; negative when ahead. */
export interface Pace {
  readonly holesDone: number;
  readonly behindMin: number;
}

/**
 * Compares a group with the expected pace at a moment. Holes that were finished after it do not count. A group that is
 * overdue on its next hole falls behind before it has finished it.
 *
 * @param now the moment, in ms; may be in the past
 * @returns null before the group is due
 *
 * Source: docs/product.md, 12.10; Rule 5.6b of golf, prompt pace of play.
 */
export function computePace(
  { startHole, dueAt, finished }: GroupTimes,
  { minutesPerHole, resumedAt }: ExpectedPace,
  now: number,
): Pace | null {
  if (dueAt === null || now < dueAt) return null;
  const times = playOrder(startHole).map((hole) => finished.get(hole) ?? Number.POSITIVE_INFINITY);
  const holesDone = times.findLastIndex((at) => at <= now) + 1;
  const isResumed = resumedAt !== null && resumedAt > dueAt && resumedAt <= now;
  const since = isResumed ? resumedAt : dueAt;
  const doneBefore = isResumed ? times.findLastIndex((at) => at <= resumedAt) + 1 : 0;
  const expect = (holes: number) => since + (holes - doneBefore) * minutesPerHole * MINUTE_MS;
  const late = holesDone > doneBefore ? (times[holesDone - 1] ?? 0) - expect(holesDone) : null;
  const overdue = holesDone < HOLES_PER_ROUND ? now - expect(holesDone + 1) : null;
  const behind =
    late === null ? Math.max(0, overdue ?? 0) : Math.max(late, overdue ?? Number.NEGATIVE_INFINITY);
  // Without `|| 0`, less than a minute ahead would be -0.
  return { holesDone, behindMin: Math.trunc(behind / MINUTE_MS) || 0 };
}

/**
 * Returns how many minutes a group is behind the group ahead of it on the course: the time between them on the last hole
 * that the group ahead finished first and this one after it. Null when there is none.
 *
 * @param now in ms
 */
export function computeGap<Group extends GroupTimes>(
  group: Group,
  groups: readonly Group[],
  now: number,
): { readonly ahead: Group; readonly minutes: number } | null {
  const ahead = findGroupAhead(group, groups);
  if (!ahead) return null;
  for (const hole of playOrder(group.startHole).toReversed()) {
    const [own, other] = [group.finished.get(hole), ahead.finished.get(hole)];
    if (own === undefined || other === undefined || own > now || other > own) continue;
    return { ahead, minutes: Math.round((own - other) / MINUTE_MS) };
  }
  return null;
}

/** Finds the group that started last before this one on the same hole, or else last on the next hole that has a group. */
function findGroupAhead<Group extends GroupTimes>(
  group: Group,
  groups: readonly Group[],
): Group | undefined {
  const getDueAt = ({ dueAt }: GroupTimes) => dueAt ?? 0;
  const countHolesTo = ({ startHole }: GroupTimes) =>
    (startHole - group.startHole + HOLES_PER_ROUND) % HOLES_PER_ROUND;
  return groups
    .filter((other) => countHolesTo(other) > 0 || getDueAt(other) < getDueAt(group))
    .toSorted((a, b) => countHolesTo(a) - countHolesTo(b) || getDueAt(b) - getDueAt(a))[0];
}
