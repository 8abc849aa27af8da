/** Returns the address of a competitor's portrait, relative to the API's host. */
export function portraitUrl(competitorId: number): string {
  return `/media/portraits/${competitorId}.svg`;
}

/** Returns the address of a country's flag, relative to the API's host. */
export function flagUrl(countryCode: string): string {
  return `/media/flags/${countryCode.toLowerCase()}.svg`;
}

/** Returns the address of a team's logo, relative to the API's host. */
export function teamLogoUrl(teamId: number): string {
  return `/media/teams/${teamId}.svg`;
}
