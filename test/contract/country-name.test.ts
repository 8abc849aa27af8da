import { describe, expect, it } from 'vitest';
import {
  formatCountryInSentence,
  formatCountryName,
} from '../../src/contract/account/country-name.ts';

describe('a country within a sentence', () => {
  it.each([
    ['US', 'the United States'],
    ['AE', 'the United Arab Emirates'],
    ['NL', 'the Netherlands'],
    ['DO', 'the Dominican Republic'],
    ['FK', 'the Falkland Islands'],
    ['PS', 'the Palestinian Territories'],
    ['IM', 'the Isle of Man'],
    ['DE', 'Germany'],
    ['Elsewhere', 'Elsewhere'],
  ])('with the code %s reads "%s"', (country, words) => {
    expect(formatCountryInSentence(country)).toBe(words);
  });
});

describe('a nation with its own flag', () => {
  it('has a name like a country', () => {
    expect(['ENG', 'SCO', 'WAL', 'NIR'].map(formatCountryName)).toEqual([
      'England',
      'Scotland',
      'Wales',
      'Northern Ireland',
    ]);
    expect(formatCountryName('constructor')).toBe('constructor');
  });
});
