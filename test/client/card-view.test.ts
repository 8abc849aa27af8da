import { describe, expect, it } from 'vitest';
import { buildCardView, replacesOther } from '../../src/client/scoring/entry/card-view.ts';
import type { LocalRow } from '../../src/outbox/store/overlay.ts';
import { ROUND, scoreRecord, unsentRow } from './score-record.ts';

function view(record = scoreRecord(), local: LocalRow[] = []) {
  return buildCardView(record, ROUND, (lane) => local.find((row) => row.lane === lane));
}

function marks(card: ReturnType<typeof view>) {
  return Object.fromEntries(
    card.cells.filter(({ mark }) => mark !== 'none').map(({ hole, mark }) => [hole, mark]),
  );
}

describe('the next hole on a card', () => {
  it('is the start hole on an empty card', () => {
    expect(view(scoreRecord({}, 17)).next?.hole).toBe(17);
  });

  it('is the one after the last updated hole, and 1 after 18', () => {
    expect(view(scoreRecord({ 17: 4, 18: 5 }, 17)).next?.hole).toBe(1);
  });

  it('follows the entries on this tablet before the server has them', () => {
    expect(view(scoreRecord({ 4: 4 }, 4), [unsentRow('10039/1/7/5', 3)]).next?.hole).toBe(6);
  });

  it('is unknown until a start hole is set, on the server or on this tablet', () => {
    expect(view().next).toBeNull();
    expect(view(scoreRecord(), [unsentRow('10039/1/7/start', 9)]).next?.hole).toBe(9);
  });

  it('does not exist once all 18 holes are entered', () => {
    const all = Object.fromEntries(Array.from({ length: 18 }, (_, index) => [index + 1, 4]));
    const card = view(scoreRecord(all, 4));
    expect(card.next).toBeNull();
    expect(card.isComplete).toBe(true);
  });
});

describe("the colour of a card's cell", () => {
  it('is red for the last updated hole, green for the start hole and grey for other updated holes', () => {
    expect(marks(view(scoreRecord({ 17: 4, 18: 5, 1: 3 }, 17)))).toEqual({
      17: 'start',
      18: 'updated',
      1: 'last',
    });
  });

  it('is green for the start hole before any entry', () => {
    expect(marks(view(scoreRecord({}, 4)))).toEqual({ 4: 'start' });
  });

  it('is red for the only entered hole, which is still marked as the start hole', () => {
    const card = view(scoreRecord({ 4: 4 }, 4));
    expect(marks(card)).toEqual({ 4: 'last' });
    expect(card.cells[3]?.isStart).toBe(true);
  });

  it('is red for the furthest hole in play order, not for the latest corrected one', () => {
    const card = view(scoreRecord({ 4: 4, 5: 4, 6: 4 }, 4), [unsentRow('10039/1/7/5', 6, 3)]);
    expect(marks(card)).toEqual({ 4: 'start', 5: 'updated', 6: 'last' });
  });
});

describe('a cell of a card', () => {
  it("Invariant 15: shows an unsent value over the server's", () => {
    const card = view(scoreRecord({ 4: 4 }, 4), [unsentRow('10039/1/7/4', 6, 3)]);
    expect(card.cells[3]).toMatchObject({ value: 6, state: 'saved', version: 3 });
  });

  it('is empty after clearing it on this tablet, and no longer counts as entered', () => {
    const card = view(scoreRecord({ 4: 4, 5: 5 }, 4), [unsentRow('10039/1/7/5', null, 3)]);
    expect(card.cells[4]).toMatchObject({ value: null, state: 'saved' });
    expect(card.entered).toBe(1);
    expect(card.next?.hole).toBe(5);
  });

  it('counts for the score to par only when its hole is entered', () => {
    expect(view(scoreRecord({ 4: 3, 5: 6 }, 4)).toPar).toBe(1);
  });

  it('shows that another user entered a different value', () => {
    const record = scoreRecord({ 4: 4 }, 4);
    const hole_info = record.hole_info.map((info) => ({
      ...info,
      disputed: info.hole_number === 4,
    }));
    const { cells } = view({ ...record, hole_info });
    expect(cells.filter(({ isDisputed }) => isDisputed).map(({ hole }) => hole)).toEqual([4]);
  });

  it.each([
    ['another account entered', { entered_by: 4 }, 5, true],
    ['an upload entered', {}, 5, true],
    ['the reader entered', { entered_by: 1 }, 5, false],
    ['another account entered, with the same strokes', { entered_by: 4 }, 4, false],
  ])(
    "detects correctly whether a new value replaces somebody else's, where %s",
    (_, facts, value, expected) => {
      const record = scoreRecord({ 4: 4 }, 4);
      const hole_info = record.hole_info.map((info) => ({ ...info, ...facts }));
      const cell = view({ ...record, hole_info }).cells[3];
      expect(cell && replacesOther(cell, value, 1)).toBe(expected);
    },
  );

  it("replaces nobody's value where there is none, or only this tablet's own", () => {
    const [, , empty, own] = view(scoreRecord({ 4: 4 }, 4), [unsentRow('10039/1/7/4', 6, 3)]).cells;
    expect([empty, own].map((cell) => cell && replacesOther(cell, 5, 1))).toEqual([false, false]);
  });

  it('does not change with an entry for the same hole on another card', () => {
    expect(view(scoreRecord({}, 4), [unsentRow('10039/1/8/4', 6)]).entered).toBe(0);
  });
});
