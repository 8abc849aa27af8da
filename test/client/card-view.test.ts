import { describe, expect, it } from 'vitest';
import { cardView } from '../../src/client/scoring/card-view.ts';
import type { LocalRow } from '../../src/outbox/overlay.ts';
import { ROUND, scoreRecord, unsentRow } from './score-record.ts';

function view(record = scoreRecord(), local: LocalRow[] = []) {
  return cardView(record, ROUND, (lane) => local.find((row) => row.lane === lane));
}

function marks(card: ReturnType<typeof view>) {
  return Object.fromEntries(
    card.cells.filter(({ mark }) => mark !== 'none').map(({ hole, mark }) => [hole, mark]),
  );
}

describe('the next hole', () => {
  it('is the start hole on a card with nothing entered', () => {
    expect(view(scoreRecord({}, 17)).next?.hole).toBe(17);
  });

  it('is the one after the last updated hole, 18 wrapping to 1', () => {
    expect(view(scoreRecord({ 17: 4, 18: 5 }, 17)).next?.hole).toBe(1);
  });

  it('follows what this tablet entered, before the server knows of it', () => {
    expect(view(scoreRecord({ 4: 4 }, 4), [unsentRow('10039/1/7/5', 3)]).next?.hole).toBe(6);
  });

  it('is unknown until the start hole is set, on the server or on this tablet', () => {
    expect(view().next).toBeNull();
    expect(view(scoreRecord(), [unsentRow('10039/1/7/start', 9)]).next?.hole).toBe(9);
  });

  it('does not exist with all 18 entered', () => {
    const all = Object.fromEntries(Array.from({ length: 18 }, (_, index) => [index + 1, 4]));
    const card = view(scoreRecord(all, 4));
    expect(card.next).toBeNull();
    expect(card.isComplete).toBe(true);
  });
});

describe('the colours of the cells', () => {
  it('last updated hole red, start hole green, other updated holes grey', () => {
    expect(marks(view(scoreRecord({ 17: 4, 18: 5, 1: 3 }, 17)))).toEqual({
      17: 'start',
      18: 'updated',
      1: 'last',
    });
  });

  it('the start hole is green before anything is entered', () => {
    expect(marks(view(scoreRecord({}, 4)))).toEqual({ 4: 'start' });
  });

  it('the only entered hole is red, and still known as the start hole', () => {
    const card = view(scoreRecord({ 4: 4 }, 4));
    expect(marks(card)).toEqual({ 4: 'last' });
    expect(card.cells[3]?.isStart).toBe(true);
  });

  it('the last updated hole is the furthest in play order, not the latest corrected', () => {
    const card = view(scoreRecord({ 4: 4, 5: 4, 6: 4 }, 4), [unsentRow('10039/1/7/5', 6, 3)]);
    expect(marks(card)).toEqual({ 4: 'start', 5: 'updated', 6: 'last' });
  });
});

describe('what a cell shows', () => {
  it("an unsent value over the server's (Invariant 15)", () => {
    const card = view(scoreRecord({ 4: 4 }, 4), [unsentRow('10039/1/7/4', 6, 3)]);
    expect(card.cells[3]).toMatchObject({ value: 6, state: 'saved', version: 3 });
  });

  it('a hole taken back on this tablet is empty and counts as not entered', () => {
    const card = view(scoreRecord({ 4: 4, 5: 5 }, 4), [unsentRow('10039/1/7/5', null, 3)]);
    expect(card.cells[4]).toMatchObject({ value: null, state: 'saved' });
    expect(card.entered).toBe(1);
    expect(card.next?.hole).toBe(5);
  });

  it('the score to par counts entered holes only', () => {
    expect(view(scoreRecord({ 4: 3, 5: 6 }, 4)).toPar).toBe(1);
  });

  it('that somebody has another value for the hole', () => {
    const record = scoreRecord({ 4: 4 }, 4);
    const hole_info = record.hole_info.map((info) => ({
      ...info,
      disputed: info.hole_number === 4,
    }));
    const { cells } = view({ ...record, hole_info });
    expect(cells.filter(({ isDisputed }) => isDisputed).map(({ hole }) => hole)).toEqual([4]);
  });

  it("another card's entry on the same hole changes nothing here", () => {
    expect(view(scoreRecord({}, 4), [unsentRow('10039/1/8/4', 6)]).entered).toBe(0);
  });
});
