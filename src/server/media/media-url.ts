/** Where a competitor's portrait is, relative to the API's host. */
export function portraitUrl(competitorId: number): string {
  return `/media/portraits/${competitorId}.svg`;
}

/** Where a country's flag is, relative to the API's host. */
export function flagUrl(countryCode: string): string {
  return `/media/flags/${countryCode.toLowerCase()}.svg`;
}

/** Where a team's logo is, relative to the API's host. */
export function teamLogoUrl(teamId: number): string {
  return `/media/teams/${teamId}.svg`;
}
