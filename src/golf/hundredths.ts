/**
 * Formats points for a screen.
 *
 * @param hundredths integer points in hundredths, any sign
 * @returns two decimals and a dot: 3925 is "39.25", -125 is "-1.25"
 *
 * Source: docs/rules/README.md#principles: points become decimals only when shown.
 */
export function formatHundredths(hundredths: number): string {
  const size = Math.abs(hundredths);
  const sign = hundredths < 0 ? '-' : '';
  return `${sign}${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`;
}

/**
 * Converts points for the field `fantasy_point` of an answer.
 *
 * @param hundredths integer points in hundredths
 * @returns the number nearest to that many points; JSON writes it with at most two decimals
 *
 * Source: product 13.5.
 */
export function toFantasyPoint(hundredths: number): number {
  return hundredths / 100;
}
