import { expect, it } from 'vitest';
import { toPlainLetters } from '../../src/golf/plain-letters.ts';

it.each([
  ['Søren Bakkegaard', 'soren bakkegaard'],
  ['Łucja Wrzosek', 'lucja wrzosek'],
  ['Rasmus Kjærbo', 'rasmus kjaerbo'],
  ['Nguyễn Gia Hân', 'nguyen gia han'],
  ['Ó Dubhgáin', 'o dubhgain'],
  ['Strauß', 'strauss'],
])('%s is found by a search for %s', (name, typedText) => {
  expect(toPlainLetters(name)).toBe(typedText);
});
