/** Where a competitor's portrait is, relative to the API's host. */
export function portraitUrl(competitorId: number): string {
  return `/media/portraits/${competitorId}.svg`;
}
