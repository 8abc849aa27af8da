import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOLES_PER_ROUND, playOrder } from '../../src/golf/hole.ts';
import { type StrokeChange, shiftCard, swapCards } from '../../src/golf/prepared-correction.ts';

const holes = { minLength: HOLES_PER_ROUND, maxLength: HOLES_PER_ROUND };
const cards = fc.array(fc.option(fc.integer({ min: 1, max: 9 }), { freq: 4 }), holes);
const hole = fc.integer({ min: 1, max: HOLES_PER_ROUND });

type Strokes = readonly (number | null)[];
const FULL: Strokes = Array.from({ length: HOLES_PER_ROUND }, (_, index) => index + 1);

/** Makes the changes on a card, which must still be as each of them says. */
function change(strokes: Strokes, changes: readonly StrokeChange[]): Strokes {
  return changes.reduce((card, { hole, from, to }) => {
    expect(card[hole - 1] ?? null).toBe(from);
    return card.with(hole - 1, to);
  }, strokes);
}

describe('swapping two cards', () => {
  it('gives each golfer the scores of the other, and names no hole with equal scores', () => {
    fc.assert(
      fc.property(cards, cards, (first, second) => {
        const [ofFirst, ofSecond] = swapCards(first, second);
        expect(change(first, ofFirst)).toEqual(second);
        expect(change(second, ofSecond)).toEqual(first);
        expect(ofFirst.every(({ from, to }) => from !== to)).toBe(true);
      }),
    );
  });
});

describe('shifting a card by one hole', () => {
  it('to the hole played next empties the first hole and loses the score of the last one', () => {
    const { changes, lost } = shiftCard(FULL, 1, 16, 'later');
    expect(changes).toEqual([
      { hole: 16, from: 16, to: null },
      { hole: 17, from: 17, to: 16 },
      { hole: 18, from: 18, to: 17 },
    ]);
    expect(lost).toEqual({ hole: 18, strokes: 18 });
  });

  it('to the hole played before loses the score of the first hole and empties the last one', () => {
    const { changes, lost } = shiftCard(FULL, 1, 16, 'earlier');
    expect(changes).toEqual([
      { hole: 16, from: 16, to: 17 },
      { hole: 17, from: 17, to: 18 },
      { hole: 18, from: 18, to: null },
    ]);
    expect(lost).toEqual({ hole: 16, strokes: 16 });
  });

  it('goes on from hole 18 to hole 1 after a shotgun start, and ends before the start hole', () => {
    const { changes, lost } = shiftCard(FULL, 3, 17, 'later');
    expect(change(FULL, changes)).toEqual([18, 1, ...FULL.slice(2, 16), null, 17]);
    expect(lost).toEqual({ hole: 2, strokes: 2 });
  });

  it('loses nothing while the last hole has no score, and moves the gaps of a card too', () => {
    const card = [4, null, 5, ...Array(15).fill(null)];
    const { changes, lost } = shiftCard(card, 1, 1, 'later');
    expect(change(card, changes).slice(0, 4)).toEqual([null, 4, null, 5]);
    expect(lost).toBeNull();
  });

  it('and back gives the first card, but for the score that was lost', () => {
    fc.assert(
      fc.property(cards, hole, hole, (card, start, from) => {
        const last = playOrder(start).at(-1) ?? 0;
        const later = shiftCard(card, start, from, 'later');
        const shifted = change(card, later.changes);
        const back = change(shifted, shiftCard(shifted, start, from, 'earlier').changes);
        expect(back).toEqual(card.with(last - 1, null));
        expect(later.lost?.strokes ?? null).toBe(card[last - 1]);
      }),
    );
  });

  it('leaves the holes played before alone', () => {
    fc.assert(
      fc.property(
        cards,
        hole,
        hole,
        fc.constantFrom('later', 'earlier'),
        (card, start, from, way) => {
          const before = playOrder(start).slice(0, playOrder(start).indexOf(from));
          const { changes } = shiftCard(card, start, from, way as 'later');
          expect(changes.filter((one) => before.includes(one.hole))).toEqual([]);
        },
      ),
    );
  });
});
