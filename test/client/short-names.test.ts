import { expect, it } from 'vitest';
import { shortNames } from '../../src/client/scoring/pad/view/short-names.ts';

it('the pad names the players of a group by their surnames', () => {
  expect(shortNames(['Aiko Morisaki', 'Ximena Quispe Aranda', 'Pelé'])).toEqual([
    'Morisaki',
    'Quispe Aranda',
    'Pelé',
  ]);
});

it('the pad names two players of one family by their full names', () => {
  expect(shortNames(['Ada Birch', 'Bo Birch', 'Cy Elm'])).toEqual(['Ada Birch', 'Bo Birch', 'Elm']);
});
