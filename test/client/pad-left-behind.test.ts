import { describe, expect, it } from 'vitest';
import {
  findIncompleteHole,
  findNextToPlay,
  markHoles,
} from '../../src/client/scoring/pad/view/hole-mark.ts';
import { describeNext } from '../../src/client/scoring/pad/view/next-words.ts';
import {
  findCurrentHole,
  isOutAtHole,
  type PadView,
} from '../../src/client/scoring/pad/view/pad-view.ts';
import { describeOut } from '../../src/client/scoring/pad/view/pad-words.ts';
import type { EndingInfo } from '../../src/contract/base/ending-info.ts';
import type { LocalRow } from '../../src/outbox/store/overlay.ts';
import { unsentRow } from './score-record.ts';
import { holeNumber, type Known, makeStrokes, viewOfThree } from './three-players.ts';

const readMarks = (view: PadView, shownHole: number | null = null) =>
  Object.fromEntries(markHoles(view, shownHole, {}).map(({ hole, mark }) => [hole.hole, mark]));

const EVERY_HOLE = Array.from({ length: 18 }, (_, index) => index + 1);

/** Holes 17, 18 and 1 have scores, but Mothibedi has none on 18. */
const gap = [
  { strokes: makeStrokes([17, 18, 1]) },
  { strokes: makeStrokes([17, 1]) },
  { strokes: makeStrokes([17, 18, 1]) },
];

describe('a hole that the group left incomplete', () => {
  it('is found from every other hole, later or earlier in the play order', () => {
    const view = viewOfThree(gap);
    for (const shownHole of [17, 1, 2, 16]) {
      expect(findIncompleteHole(view, holeNumber(view, shownHole))?.hole).toBe(18);
    }
  });

  it('is not the hole on the screen', () => {
    const view = viewOfThree(gap);
    expect(findIncompleteHole(view, holeNumber(view, 18))).toBeNull();
  });

  it('can be a hole without any score', () => {
    const all = { strokes: makeStrokes([17, 1]) };
    const view = viewOfThree([all, all, all]);
    expect(findIncompleteHole(view, holeNumber(view, 1))?.hole).toBe(18);
    expect(readMarks(view)[18]).toBe('part');
  });

  it("is not the group's current hole when an earlier one is on the screen", () => {
    const view = viewOfThree([
      { strokes: makeStrokes([17, 18]) },
      { strokes: makeStrokes([17]) },
      {},
    ]);
    expect(findIncompleteHole(view, holeNumber(view, 17))).toBeNull();
    expect(findIncompleteHole(view, holeNumber(view, 1))?.hole).toBe(17);
  });

  it('is not a hole that nobody has reached', () => {
    const view = viewOfThree([]);
    expect(findIncompleteHole(view, holeNumber(view, 5))).toBeNull();
    expect(readMarks(view, 17)).toMatchObject({ 17: 'now', 18: 'to-play', 16: 'to-play' });
  });

  it('is marked in the strip until it is filled in', () => {
    expect(readMarks(viewOfThree(gap), 1)).toMatchObject({ 17: 'server', 18: 'part', 1: 'now' });
  });
});

describe("the pad's Next button", () => {
  it('names the players without a score on the shown hole', () => {
    const one = { strokes: makeStrokes([17]) };
    const view = viewOfThree([one, one]);
    expect(describeNext(view, holeNumber(view, 17))).toEqual({
      title: 'Next: hole 18',
      to: 18,
      detail: 'Saengthong missing',
      short: '1 missing',
      isComplete: false,
    });
  });

  it('is prominent once the hole is complete, and names the incomplete hole until that is filled in', () => {
    const view = viewOfThree(gap);
    expect(describeNext(view, holeNumber(view, 1))).toEqual({
      title: 'Next: hole 2',
      to: 2,
      detail: 'Hole 18: 1 missing',
      short: 'Hole 18: 1 missing',
      isComplete: true,
    });
    expect(describeNext(view, holeNumber(view, 17)).isComplete).toBe(true);
  });

  it("leads from an incomplete hole to the group's current hole, past the complete ones between", () => {
    const view = viewOfThree([
      { strokes: makeStrokes([17, 18, 1, 3]) },
      { strokes: makeStrokes([17, 18, 1, 3]) },
      { strokes: makeStrokes([18, 1, 3]) },
    ]);
    expect(findNextToPlay(view, 17)?.hole).toBe(2);
    expect(describeNext(view, holeNumber(view, 17), true)).toMatchObject({
      title: 'Next: hole 2',
      to: 2,
    });
    expect(describeNext(view, holeNumber(view, 17)).to).toBe(18);
    expect(describeNext(view, holeNumber(view, 2), true).to).toBe(4);
  });

  it('leads to the card after the last missing score of a round', () => {
    const all = { strokes: makeStrokes(EVERY_HOLE) };
    const view = viewOfThree([
      all,
      all,
      { strokes: makeStrokes(EVERY_HOLE.filter((one) => one !== 5)) },
    ]);
    expect(describeNext(view, holeNumber(view, 5), true)).toMatchObject({
      title: 'See the card',
      to: null,
    });
  });

  it('leads to the card after the last hole', () => {
    const view = viewOfThree([]);
    expect(describeNext(view, holeNumber(view, 16)).title).toBe('Last hole: see the card');
  });
});

describe('a player who is out on the pad', () => {
  const withdrew: EndingInfo = { status: 'WD', round_id: 1, hole_number: 18 };
  const otherPlayer = { strokes: makeStrokes([17, 18, 1]) };
  const view = (out: EndingInfo, strokes = makeStrokes([17, 18])) =>
    viewOfThree([otherPlayer, otherPlayer, { strokes, out }]);
  const isOut = (pad: PadView, hole: number) => {
    const cell = holeNumber(pad, hole).cells[2];
    return cell && isOutAtHole(cell);
  };

  it('needs no score after the last hole, so the hole is complete', () => {
    const pad = view(withdrew);
    expect(holeNumber(pad, 1)).toMatchObject({ missing: 0, tick: 'server' });
    expect([18, 1, 16].map((hole) => isOut(pad, hole))).toEqual([false, true, true]);
    expect(findCurrentHole(pad)).toBe(2);
    expect(readMarks(pad)[1]).toBe('server');
  });

  it('needs scores on the holes that were played', () => {
    const pad = view(withdrew, makeStrokes([17]));
    expect(holeNumber(pad, 18).missing).toBe(1);
    expect(findIncompleteHole(pad, holeNumber(pad, 1))?.hole).toBe(18);
  });

  it('needs no score at all if out before the start or the round', () => {
    const pad = view({ status: 'DNS', round_id: 1, hole_number: null }, {});
    expect(pad.holes.map(({ missing }) => missing).slice(0, 3)).toEqual([0, 0, 0]);
  });

  it('needs every score in the round before a cut, and is described as cut', () => {
    const pad = view({ status: 'WD', cut: true, round_id: 1, hole_number: null });
    expect(holeNumber(pad, 1).missing).toBe(1);
    expect(isOut(pad, 1)).toBe(false);
    const later = view({ status: 'WD', cut: true, round_id: 0, hole_number: null }, {});
    expect(holeNumber(later, 1).missing).toBe(0);
    expect(isOut(later, 1)).toBe(true);
    expect(describeOut(later.players[2] as PadView['players'][number])).toBe(
      'Cut after round 0. No score needed.',
    );
  });

  it('needs every score in a round before the one of the ending', () => {
    const pad = view({ status: 'WD', round_id: 2, hole_number: 5 });
    expect(holeNumber(pad, 1).missing).toBe(1);
  });

  it('keeps the row if it has a score after the last hole, so that it can be cleared', () => {
    const pad = view(withdrew, makeStrokes([17, 18, 1]));
    expect(isOut(pad, 1)).toBe(false);
  });

  it('is described with the last hole, or the round', () => {
    const words = (out: EndingInfo) =>
      describeOut(view(out).players[2] as PadView['players'][number]);
    expect(words(withdrew)).toBe('Withdrew after hole 18. No score needed.');
    expect(words({ ...withdrew, status: 'DQ', hole_number: null })).toBe(
      'Disqualified. No score needed.',
    );
  });

  it('is back in play with a waiting or new score that confirms it, except after a disqualification', () => {
    const lane = '10039/1/9/1';
    const waitingRow = { ...unsentRow(lane, 4), hasPlaysOnEntry: true };
    const takenRow = { ...unsentRow(lane, null), unsent: null, known: { value: 4, version: 5 } };
    const unaware = unsentRow(lane, 4);
    const here = (row: LocalRow, out = withdrew) => {
      const card = { strokes: makeStrokes([17, 18]), out };
      const pad = viewOfThree([otherPlayer, otherPlayer, card], 17, new Map([[lane, row]]));
      return pad.players[2]?.playsOn;
    };
    expect([waitingRow, takenRow, unaware].map((row) => here(row))).toEqual([true, true, false]);
    expect(here(waitingRow, { ...withdrew, status: 'DQ' })).toBe(false);
  });

  it('does not block the pad, even when all three are out', () => {
    const all: Known = { strokes: makeStrokes([17]), out: { ...withdrew, hole_number: 17 } };
    const pad = viewOfThree([all, all, all]);
    expect(findCurrentHole(pad)).toBe(18);
    expect(describeNext(pad, holeNumber(pad, 18)).isComplete).toBe(true);
  });
});
