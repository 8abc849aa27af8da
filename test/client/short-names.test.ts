import { expect, it } from 'vitest';
import { shortenNames } from '../../src/client/scoring/pad/view/short-names.ts';

it('the pad names the players of a group by their surnames', () => {
  expect(shortenNames(['Aiko Morisaki', 'Ximena Quispe Aranda', 'Pelé'])).toEqual([
    'Morisaki',
    'Quispe Aranda',
    'Pelé',
  ]);
});

it('the pad names two players with one surname by their full names', () => {
  expect(shortenNames(['Ada Birch', 'Bo Birch', 'Cy Elm'])).toEqual([
    'Ada Birch',
    'Bo Birch',
    'Elm',
  ]);
});
