import { describe, expect, it } from 'vitest';
import {
  createPointsTable,
  findMomentBetweenColumns,
  listPointsMoments,
} from '../../src/client/tickets/receipt/points-over-time.ts';
import { sumGolferPoints } from '../../src/client/tickets/receipt/recount-receipt.ts';
import { fourBirdies, makeReceiptRound, RECEIPT_PARS } from './receipt-round.ts';

const golfer = (id: number, rounds: ReturnType<typeof makeReceiptRound>[]) => ({
  competitor_id: id,
  full_name: `Golfer ${id}`,
  rounds,
});
const round = (round_id: number, strokes: readonly (number | null)[]) => ({
  ...makeReceiptRound(strokes),
  round_id,
});
const firstHoles = (count: number) =>
  RECEIPT_PARS.map((par, index) => (index < count ? par : null));

describe("a ticket's points over time", () => {
  it("end with the sum of the golfers' points, after 18 holes of each round", () => {
    const golfers = [
      golfer(1, [round(1, fourBirdies), round(2, RECEIPT_PARS)]),
      golfer(2, [round(1, RECEIPT_PARS), round(2, fourBirdies)]),
    ];
    const moments = listPointsMoments({ golfers });
    expect(moments).toHaveLength(36);
    const sum = golfers.reduce((total, { rounds }) => total + sumGolferPoints(rounds), 0);
    expect(moments.at(-1)).toEqual({ round: 2, holes: 18, hundredths: sum });
  });

  it('count a streak, or a round without a bogey, with its last hole', () => {
    const moments = listPointsMoments({ golfers: [golfer(1, [round(1, fourBirdies)])] });
    const gains = moments.map(
      ({ hundredths }, index) => hundredths - (moments[index - 1]?.hundredths ?? 0),
    );
    expect(gains.slice(0, 6)).toEqual([180, 180, 350, 350, 350 + 525, 350]);
    expect(gains.at(-1)).toBe(180 + 600);
  });

  it('follow the order of play from the start hole', () => {
    const strokes = RECEIPT_PARS.map((par, index) => (index === 9 ? par - 1 : null));
    const [first] = [round(1, strokes)].map((one) => ({ ...one, start_hole: 10 }));
    const moments = listPointsMoments({ golfers: [golfer(1, first ? [first] : [])] });
    expect(moments).toEqual([{ round: 1, holes: 1, hundredths: 350 }]);
  });

  it('stop after the holes of the golfer who has played most, and skip a round without points', () => {
    const golfers = [
      golfer(1, [round(1, firstHoles(7)), round(2, [])]),
      golfer(2, [round(1, firstHoles(3))]),
    ];
    const moments = listPointsMoments({ golfers });
    expect(moments.map(({ hundredths }) => hundredths / 180)).toEqual([2, 4, 6, 7, 8, 9, 10]);
  });

  it('are in a column once as many holes were played, and in a sentence between two columns', () => {
    const listAfter = (holes: number) =>
      listPointsMoments({ golfers: [golfer(1, [round(1, firstHoles(holes))])] });
    expect(createPointsTable(listAfter(7))).toEqual([{ round: 1, cells: [6 * 180, null, null] }]);
    expect(findMomentBetweenColumns(listAfter(7))).toEqual({
      round: 1,
      holes: 7,
      hundredths: 7 * 180,
    });
    expect(createPointsTable(listAfter(12))).toEqual([
      { round: 1, cells: [6 * 180, 12 * 180, null] },
    ]);
    for (const holes of [0, 6, 12, 18])
      expect(findMomentBetweenColumns(listAfter(holes))).toBeNull();
  });

  it('are empty before the first hole', () => {
    expect(listPointsMoments({ golfers: [golfer(1, [])] })).toEqual([]);
  });
});
