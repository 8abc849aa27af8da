/** A whole number above 0 out of an address; null for anything else. */
export function positiveNumber(value: unknown): number | null {
  const number = Number(value);
  return Number.isSafeInteger(number) && number > 0 ? number : null;
}
