/** Returns the message that a text is too long, with its beginning. */
export function describeTextLength(text: string, most: number): string {
  const start = [...text].slice(0, 20).join('');
  return `"${start}..." has ${text.length} characters, and ${most} is the limit. Write a shorter text`;
}

/** Returns the message that a text is not a whole number, with the number in it. */
export function describeWholeNumber(text: string, least: number, most: number): string {
  // The digits of "-1" and "1e1" are no advice: they would be other numbers.
  const [, digits] = /^[^\d-]*(\d+)\D*$/.exec(text) ?? [];
  const number = Number(digits);
  const advice =
    digits !== undefined && number >= least && number <= most
      ? `Write ${digits} alone`
      : `Write a number from ${least} to ${most}`;
  return `"${text}" is not a whole number. ${advice}`;
}

/** Returns the message that a text names no country, or several. */
export function describeCountryFault(text: string, codes: readonly string[]): string {
  if (codes.length > 1) return `"${text}" can be ${codes.join(' or ')}. Write the code`;
  return `"${text}" is not a country we know. Write a code such as ZA, ZAF or RSA, or the name in English`;
}
