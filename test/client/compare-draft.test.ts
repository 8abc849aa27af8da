import { expect, it } from 'vitest';
import { compareDraft, hasSameValues } from '../../src/client/ui/form/use-document.ts';

const texts = (city: string, country: string, reason = '') => ({ city, country, reason });
const shown = texts('Oslo', 'Norway');

it.each([
  ['nothing was typed', texts('Bergen', 'Norway'), shown, 'follow'],
  [
    'only what nobody stores was typed',
    texts('Bergen', 'Norway'),
    { ...shown, reason: 'Typo' },
    'follow',
  ],
  ['the later version has the same texts', shown, texts('Malmö', 'Norway'), 'follow'],
  [
    'the server has what was typed',
    texts('Malmö', 'Norway'),
    texts('Malmö', 'Norway', 'Typo'),
    'stored',
  ],
  [
    'the server has only a part of what was typed',
    texts('Malmö', 'Norway'),
    texts('Malmö', 'Sweden'),
    'conflict',
  ],
  ['both changed one field', texts('Bergen', 'Norway'), texts('Malmö', 'Norway'), 'conflict'],
  ['each changed another field', texts('Oslo', 'Sweden'), texts('Malmö', 'Norway'), 'conflict'],
])(
  'comparing a draft with a later version gives the expected result when %s',
  (_, present, typed, expected) => {
    const isSame = (one: typeof shown, other: typeof shown) =>
      hasSameValues(one, other, ['reason']);
    expect(compareDraft({ shown, present, typed, isSame })).toBe(expected);
  },
);
