/**
 * Points as people read them.
 *
 * @param hundredths integer points in hundredths, any sign
 * @returns two decimals and a dot: 3925 is "39.25", -125 is "-1.25"
 *
 * Source: scoring.md, "Principles": points become decimals only when shown.
 */
export function formatHundredths(hundredths: number): string {
  const size = Math.abs(hundredths);
  const sign = hundredths < 0 ? '-' : '';
  return `${sign}${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`;
}

/**
 * Points as an answer's `fantasy_point` holds them.
 *
 * @param hundredths integer points in hundredths
 * @returns the number nearest to that many points; JSON writes it with at most two decimals
 *
 * Source: design.md, "Shapes the spec leaves open".
 */
export function toFantasyPoint(hundredths: number): number {
  return hundredths / 100;
}
