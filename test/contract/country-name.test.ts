import { describe, expect, it } from 'vitest';
import { writeCountryInSentence } from '../../src/contract/account/country-name.ts';

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
    expect(writeCountryInSentence(country)).toBe(words);
  });
});
