/** Parses a whole number above 0 from a URL; null for every other value. */
export function parsePositiveNumber(value: unknown): number | null {
  const number = Number(value);
  return Number.isSafeInteger(number) && number > 0 ? number : null;
}
