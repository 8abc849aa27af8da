import { expect, it } from 'vitest';
import { describePlayOff, getSurname } from '../../src/client/ui/golf-words.ts';

it.each([
  ['Niamh Moynagh', 'Moynagh'],
  ['Ximena Quispe Aranda', 'Quispe Aranda'],
  ['Abena Ofori-Danso', 'Ofori-Danso'],
  ['Ronaldinho', 'Ronaldinho'],
])('the surname of %s is %s', (fullName, expected) => {
  expect(getSurname(fullName)).toBe(expected);
});

it('a play-off says who won it, and what was played', () => {
  expect(describePlayOff({ play_off: 'won', reason: 'Hole 18, twice' })).toBe(
    'won the play-off: Hole 18, twice',
  );
  expect(describePlayOff({ reason: 'a penalty' })).toBeNull();
});
