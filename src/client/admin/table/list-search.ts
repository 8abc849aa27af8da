import { isDay } from '../../../contract/base/day.ts';

/**
 * Parses a text from a list's URL. These parsers ignore invalid values, so that a wrong link still opens. The router
 * parses `?person=123` as a number and `?person=true` as a boolean.
 */
export function parseSearchText(value: unknown): string | undefined {
  const isText = ['string', 'number', 'boolean'].includes(typeof value);
  return isText && value !== '' ? String(value) : undefined;
}

/** Parses one of the given words from the URL. */
export function parseSearchChoice<Word extends string>(
  value: unknown,
  words: readonly Word[],
): Word | undefined {
  return words.find((word) => word === value);
}

/** Parses a calendar day from the URL, for example 2026-11-23. */
export function parseSearchDay(value: unknown): string | undefined {
  return typeof value === 'string' && isDay(value) ? value : undefined;
}
