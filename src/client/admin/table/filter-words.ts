/** Joins the described parts of a filter for a sentence: "by ada, from 3 Nov 2026". Null without a filter. */
export function joinFilterWords(parts: readonly (string | undefined)[]): string | null {
  const namedParts = parts.filter((part) => part !== undefined);
  return namedParts.length > 0 ? namedParts.join(', ') : null;
}
