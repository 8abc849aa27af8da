import { describe, expect, it } from 'vitest';
import { computeGap, computePace, type GroupTimes } from '../../src/golf/pace.ts';

const min = (minutes: number) => minutes * 60_000;
const DUE = min(600);
const expected = { minutesPerHole: 15, resumedAt: null };

/** Creates a group that finished its holes, from its start hole on, so many minutes after it was due. */
function group(startHole: number, minutes: readonly number[], dueAt: number | null = DUE) {
  const finished = new Map(
    minutes.map((after, index) => [((startHole - 1 + index) % 18) + 1, DUE + min(after)]),
  );
  return { startHole, dueAt, finished };
}

describe('the pace of a group', () => {
  it.each<[string, GroupTimes, number, number, number]>([
    ['on its first hole is on time until that is overdue', group(1, []), 14, 0, 0],
    ['on its first hole falls behind when that is overdue', group(1, []), 21, 0, 6],
    ['is that of its last hole', group(17, [15, 36]), 40, 2, 6],
    ['is ahead when it plays faster', group(1, [12, 25]), 30, 2, -5],
    ['grows while the next hole is overdue', group(1, [15, 30]), 52, 2, 7],
    ['counts no hole that was finished later', group(1, [15, 36]), 31, 1, 1],
    ['stays as it was after the last hole', group(5, Array(18).fill(280)), 500, 18, 10],
  ])('%s', (_, times, after, holesDone, behindMin) => {
    expect(computePace(times, expected, DUE + min(after))).toEqual({ holesDone, behindMin });
  });

  it('is unknown before the group is due, and without a time', () => {
    expect(computePace(group(1, []), expected, DUE - 1)).toBeNull();
    expect(computePace(group(1, [], null), expected, DUE)).toBeNull();
  });

  it('begins again when play goes on after a suspension', () => {
    const resumed = { ...expected, resumedAt: DUE + min(120) };
    const times = group(1, [15, 30, 140]);
    expect(computePace(times, resumed, DUE + min(141))).toEqual({ holesDone: 3, behindMin: 5 });
    expect(computePace(group(1, [15]), resumed, DUE + min(130))?.behindMin).toBe(0);
  });
});

describe('the gap to the group ahead', () => {
  it('is the time between them on the last hole that both have finished', () => {
    const [behind, ahead] = [group(1, [15, 30, 48]), group(2, [16, 31])];
    // Hole 3: finished after 31 and 48 minutes.
    expect(computeGap(behind, [behind, ahead], DUE + min(50))).toEqual({ ahead, minutes: 17 });
    expect(computeGap(behind, [behind, ahead], DUE + min(40))).toEqual({ ahead, minutes: 14 });
  });

  it('follows the group that started next on the course, past hole 18', () => {
    const [behind, next, later] = [group(17, [15, 30, 45]), group(1, [14]), group(5, [14])];
    expect(computeGap(behind, [later, behind, next], DUE + min(50))?.ahead).toBe(next);
  });

  it('is unknown while they share no hole', () => {
    const [behind, ahead] = [group(1, [15]), group(4, [15])];
    expect(computeGap(behind, [behind, ahead], DUE + min(20))).toBeNull();
  });

  it('is that to the group before it of all that started on the same hole', () => {
    const start = (after: number) => group(1, [after + 15], DUE + min(after));
    const [first, ahead, behind] = [start(0), start(10), start(20)];
    expect(computeGap(behind, [first, ahead, behind], DUE + min(40))).toEqual({
      ahead,
      minutes: 10,
    });
  });

  it('does not count a hole that the group ahead played later, after a start on two tees', () => {
    const [behind, ahead] = [
      group(1, [15, 30]),
      group(
        10,
        Array.from({ length: 12 }, (_, i) => 15 * (i + 1)),
      ),
    ];
    expect(computeGap(behind, [behind, ahead], DUE + min(200))).toBeNull();
  });
});
