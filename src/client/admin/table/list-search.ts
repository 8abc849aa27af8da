import { isDay } from '../../../contract/base/day.ts';

/**
 * Reads a text from a list's address. These readers ignore a wrong value, so that a wrong link still opens. The router
 * reads `?person=123` as a number and `?person=true` as a boolean.
 */
export function readSearchText(value: unknown): string | undefined {
  const isText = ['string', 'number', 'boolean'].includes(typeof value);
  return isText && value !== '' ? String(value) : undefined;
}

/** Reads one of the given words from the address. */
export function readSearchChoice<Word extends string>(
  value: unknown,
  words: readonly Word[],
): Word | undefined {
  return words.find((word) => word === value);
}

/** Reads a calendar day from the address, for example 2026-11-23. */
export function readSearchDay(value: unknown): string | undefined {
  return typeof value === 'string' && isDay(value) ? value : undefined;
}
