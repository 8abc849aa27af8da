import { describe, expect, test } from 'vitest';
import { parseStartHole, parseStrokes } from '../../../src/server/scoring/decide/match-rows.ts';
import { indexPlayerNames } from '../../../src/server/scoring/decide/player-name.ts';
import { createNearestSearch } from '../../../src/server/scoring/preview/find-nearest.ts';

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

test('the first suggestion for a name is the golfer with the same words in another order', () => {
  const names = ['Kim Do Yung', 'Do Yun Kim', 'Dion Kim'];
  const findNearest = createNearestSearch(names.map((fullName, id) => ({ id, fullName })));
  expect(findNearest('KIM Do Yun')[0]?.full_name).toBe('Do Yun Kim');
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
