import { expect, it } from 'vitest';
import { countLetters } from '../../src/client/scoring/pad/view/player-name.tsx';

it.each([
  ['Ifeanyi Okwudiri', 8],
  ['Ximena Quispe Aranda', 13],
  ['Jean-Christophe Dubois-Le', 15],
  ['Anna Maria Konstantinidou', 14],
  ['Ronaldinho', 10],
  ['Featherstonehaugh-Cholmondeley', 17],
])('the name %s needs lines of %i letters', (name, letters) => {
  expect(countLetters(name)).toBe(letters);
});
