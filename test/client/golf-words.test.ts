import { expect, it } from 'vitest';
import { getSurname } from '../../src/client/ui/golf-words.ts';

it.each([
  ['Niamh Moynagh', 'Moynagh'],
  ['Ximena Quispe Aranda', 'Quispe Aranda'],
  ['Abena Ofori-Danso', 'Ofori-Danso'],
  ['Ronaldinho', 'Ronaldinho'],
])('the surname of %s is %s', (fullName, expected) => {
  expect(getSurname(fullName)).toBe(expected);
});
