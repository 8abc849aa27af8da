import codes from 'i18n-iso-countries/codes.json' with { type: 'json' };
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' };
import { formatCountryName, nationNames } from '../../contract/account/country-name.ts';
import { toPlainLetters } from '../../golf/plain-letters.ts';
import { sportingCodes, sportingNames } from './sporting-codes.ts';

const names: Readonly<Record<string, string | readonly string[]>> = english.countries;

const isoTexts = codes.map(([two = '', three = '']): [string, readonly string[]] => [
  two,
  // The app itself shows the names that the browser knows, so a copied name must be understood too.
  [two, three, formatCountryName(two), ...[names[two] ?? []].flat()],
]);

const nationTexts = Object.entries(nationNames).map(([code, name]): [string, readonly string[]] => [
  code,
  [code, name],
]);

const sportingTexts = sportingCodes.map(([code, country]): [string, readonly string[]] => [
  country,
  [code],
]);

const codesByText = new Map<string, Set<string>>();
for (const [code, texts] of [...isoTexts, ...nationTexts, ...sportingTexts, ...sportingNames]) {
  for (const text of texts) {
    const key = countryKey(text);
    codesByText.set(key, (codesByText.get(key) ?? new Set()).add(code));
  }
}

/**
 * Returns the codes that a text can mean: an ISO 3166 code of two or three letters, a sporting code, an English name or
 * a name with its code, "England (ENG)". "Congo" and "BRN" mean two countries, and an unknown text none.
 */
export function findCountryCodes(text: string): readonly string[] {
  const codes = codesByText.get(countryKey(text));
  if (codes) return [...codes];
  const [, name = '', code = ''] = /^(.+)[([](\w{2,3})[)\]]$/.exec(text.trim()) ?? [];
  const named = codesByText.get(countryKey(name));
  return [...(codesByText.get(countryKey(code)) ?? [])].filter((one) => named?.has(one));
}

/** Lists the names of all countries and nations, for a choice. */
export function listCountryNames(): string[] {
  return [...isoTexts, ...nationTexts]
    .map(([code]) => formatCountryName(code))
    .sort(new Intl.Collator('en').compare);
}

function countryKey(text: string): string {
  return toPlainLetters(text)
    .replace(/&/g, 'and')
    .replace(/\bst\b\.?/g, 'saint')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .replace(/^the/, '');
}
