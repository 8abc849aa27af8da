import { describe, expect, it } from 'vitest';
import { type EndingStatus, isAfterLastHole } from '../../src/golf/ending.ts';
import { playOrder } from '../../src/golf/hole.ts';

const order = playOrder(17);
const inRound2 = (status: EndingStatus, hole_number: number | null) => ({
  status,
  round_id: 2,
  hole_number,
});

describe('a stroke of a player who stopped in round 2, which begins on hole 17,', () => {
  it.each([
    ['on hole 17 is not after the last hole of a WD on 18', inRound2('WD', 18), 2, 17, false],
    ['on hole 18 is not after the last hole of a WD on 18', inRound2('WD', 18), 2, 18, false],
    ['on hole 1 is after the last hole of an RTD on 18', inRound2('RTD', 18), 2, 1, true],
    ['in the round before is not after the last hole of a WD', inRound2('WD', 18), 1, 16, false],
    ['in the next round is after the last hole of a WD', inRound2('WD', 18), 3, 17, true],
    [
      'in that round is not after the last hole of a WD off the course',
      inRound2('WD', null),
      2,
      1,
      false,
    ],
    [
      'in that round is after the last hole of a DQ off the course',
      inRound2('DQ', null),
      2,
      17,
      true,
    ],
    ['in that round is not after a cut', inRound2('CUT', null), 2, 17, false],
    ['in the next round is after a cut', inRound2('CUT', null), 3, 17, true],
    ['in that round is after the last hole of a DNS', inRound2('DNS', null), 2, 17, true],
  ])('%s', (_, out, round, hole, isAfter) => {
    expect(isAfterLastHole(out, round, hole, order)).toBe(isAfter);
  });
});
