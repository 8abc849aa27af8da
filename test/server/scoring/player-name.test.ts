import { describe, expect, test } from 'vitest';
import { normalizeName } from '../../../src/golf/comparable-name.ts';
import { parseStartHole, parseStrokes } from '../../../src/server/scoring/decide/match-rows.ts';
import { indexPlayerNames } from '../../../src/server/scoring/decide/player-name.ts';

describe('a name from the feed equals the one in the field', () => {
  test.each([
    ['Søren Bakkegaard', 'Soren Bakkegaard'],
    ['Óscar Villaluenga', 'O\u0301scar Villaluenga'],
    ['Óscar Villaluenga', 'OSCAR VILLALUENGA'],
    ['Łukasz Nowak', 'Lukasz Nowak'],
    ["Liam O'Hara", 'Liam O’Hara'],
    ['Anders Lindqvarn', 'Anders\u00a0Lindqvarn'],
    ['Anders Lindqvarn', 'LINDQVARN, Anders'],
    ['Anders Lindqvarn', '  Anders  Lindqvarn* '],
    ['Anders Lindqvarn', 'Anders Lindqvarn (a)'],
    ['Anders Lindqvarn', 'Anders Lindqvarn (C)'],
    ['Sebastian Muniz-Ortega Jr.', 'Sebastian Muniz Ortega Jr'],
    ['Sebastian Muniz-Ortega Jr.', 'Sebastian Muñiz-Ortega, Jr.'],
    ['Sebastian Muniz-Ortega Jr.', 'MUNIZ-ORTEGA JR., Sebastian'],
  ])('%s: %s', (field, feed) => {
    expect(normalizeName(feed)).toBe(normalizeName(field));
  });
});

describe('a similar name is not a match', () => {
  test.each([
    ['Callum Fairbairn', 'C. Fairbairn'],
    ['Callum Fairbairn', 'Fairbairn'],
    ['Callum Fairbairn', 'Calum Fairbairn'],
    ['Callum Fairbairn', 'Callum Fairbairn Jr.'],
    ['Callum Fairbairn', ''],
  ])('%s is not %s', (field, feed) => {
    expect(indexPlayerNames([{ id: 1, fullName: field }])(feed)).toBeNull();
  });

  test('an alias finds its golfer, but nobody when another golfer has that name', () => {
    const renamed = { id: 1, fullName: 'José García', aliases: ['Jose Garcia', 'Pepe García'] };
    expect(indexPlayerNames([renamed])('PEPE GARCIA')).toBe(1);
    expect(indexPlayerNames([renamed])('Jose Garcia')).toBe(1);
    expect(
      indexPlayerNames([renamed, { id: 2, fullName: 'Pepe Garcia' }])('Pepe García'),
    ).toBeNull();
  });

  test('a name that two golfers share finds neither', () => {
    const field = [
      { id: 1, fullName: 'José García' },
      { id: 2, fullName: 'Jose Garcia' },
    ];
    expect(indexPlayerNames(field)('JOSE GARCIA')).toBeNull();
  });
});

describe('a cell of an external leaderboard', () => {
  test.each([
    [4, 4],
    ['4', 4],
    [' 4 ', 4],
    ['4.0', 4],
    [20, 20],
    [1, 1],
  ])('with %j counts as %i strokes', (cell, strokes) => {
    expect(parseStrokes(cell)).toEqual({ strokes });
  });

  test.each([null, '', '-', ' ', 0, '0', -1, '-4', 3.5, '3.5', 'four', 21, 40_000, '1e1', '0x4'])(
    'with %j counts as not entered, and the reason is given',
    (cell) => {
      expect(parseStrokes(cell)).toEqual({ strokes: null, note: expect.stringMatching(/./) });
    },
  );

  test.each([
    [17, 17],
    ['10*', 10],
    [' 3', 3],
    [0, null],
    [19, null],
    ['100', null],
    ['1.5', null],
    ['x1', null],
    [null, null],
  ])('with %j gives start hole %j', (cell, hole) => {
    expect(parseStartHole(cell)).toBe(hole);
  });
});
