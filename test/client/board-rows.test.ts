import { describe, expect, it } from 'vitest';
import { pointsText } from '../../src/client/golf-words.ts';
import { thruText } from '../../src/client/leaderboard/board-words.ts';
import { mergeRows } from '../../src/client/leaderboard/merge-rows.ts';
import { viewOf } from '../../src/client/leaderboard/view.ts';
import { followRows } from '../../src/client/ui/board/moves.ts';
import { contains } from '../../src/client/ui/contains.ts';
import { updatedText } from '../../src/client/ui/updated.tsx';

interface Row {
  readonly id: number;
  readonly name: string;
  readonly position: number;
}

const idOf = (row: Row) => row.id;
const nameOf = (row: Row) => row.name;
const row = (id: number, position: number, name = `golfer ${id}`): Row => ({ id, name, position });

describe('rows of a board that move', () => {
  it('a row that is new neither moved nor changed', () => {
    const moves = followRows(new Map(), [row(1, 1)], idOf);
    expect(moves.get(1)?.move).toEqual({ places: 0, changes: 0 });
  });

  it('places are counted from where the row stood when the board was opened', () => {
    const opened = followRows(new Map(), [row(1, 1), row(2, 2), row(3, 3)], idOf);
    const first = followRows(opened, [row(3, 1), row(1, 2), row(2, 3)], idOf);
    const second = followRows(first, [row(1, 1), row(3, 2), row(2, 3)], idOf);
    expect(first.get(3)?.move.places).toBe(2);
    expect(second.get(3)?.move.places).toBe(1);
    expect(second.get(2)?.move.places).toBe(-1);
    expect(second.get(1)?.move.places).toBe(0);
  });

  it('a row glows once for each change, and not because another one moved', () => {
    const still = row(1, 1);
    const opened = followRows(new Map(), [still, row(2, 2)], idOf);
    const later = followRows(opened, [still, row(2, 2, 'renamed')], idOf);
    expect(later.get(1)?.move.changes).toBe(0);
    expect(later.get(2)?.move.changes).toBe(1);
  });

  it('changed rows take their places among the others, by name where a place is shared', () => {
    const rows = [row(1, 1, 'Ada'), row(2, 2, 'Cleo'), row(3, 3, 'Bo')];
    const merged = mergeRows(rows, [row(3, 1, 'Bo'), row(4, 4, 'Dee')], { idOf, nameOf });
    expect(merged.map(nameOf)).toEqual(['Ada', 'Bo', 'Cleo', 'Dee']);
    expect(merged[0]).toBe(rows[0]);
  });
});

describe('what a board says', () => {
  it.each([
    [0, '–'],
    [7, '7'],
    [18, 'F'],
  ])('%i holes through: %s', (thru, text) => expect(thruText(thru)).toBe(text));

  it('points have two decimals and a real minus', () => {
    expect([39.25, 8, -1.25].map(pointsText)).toEqual(['39.25', '8.00', '−1.25']);
  });

  it('its age is told to the second while it is young, and never from the future', () => {
    expect(updatedText(12_400)).toBe('Updated 12 s ago');
    expect(updatedText(60_000 * 12)).toBe('Updated 12 minutes ago');
    expect(updatedText(-5_000)).toBe('Updated 0 s ago');
  });

  it('a search finds names whatever their case and accents, and teams', () => {
    expect(contains('põldmäe', 'Kristjan Põldmäe', null)).toBe(true);
    expect(contains(' POLD', 'Kristjan Põldmäe', null)).toBe(true);
    expect(contains('o dubh', 'Ó Dubhgáin')).toBe(true);
    expect(contains('nguyen', 'Nguyễn Gia Hân')).toBe(true);
    expect(contains('fox', 'Kristjan Põldmäe', 'Ember Foxes')).toBe(true);
    expect(contains('owl', 'Kristjan Põldmäe', 'Ember Foxes')).toBe(false);
  });
});

describe('the address of a board', () => {
  it('names tournament, board, player, round and season', () => {
    const search = { tournament: 10039, tab: 'points', player: '7', round: 2, of: 'season' };
    expect(viewOf(search)).toEqual({ ...search, player: 7 });
  });

  it('what is no such thing is left out', () => {
    expect(viewOf({ tournament: 'x', tab: 'horses', player: -1, round: 1.5, of: 'life' })).toEqual(
      {},
    );
  });
});
