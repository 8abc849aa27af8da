import { demoGolfers, demoTeams } from '../../drawings/demo-cast.ts';
import { chooseColour, getInitials } from '../../drawings/initials-svg.ts';

const golferNames = new Map(demoGolfers.map(({ id, full_name }) => [id, full_name]));
const teamNames = new Map(demoTeams.map(({ id, name }) => [id, name]));

/**
 * Returns the URL of a golfer's picture, relative to the API's host: the uploaded picture, the drawn portrait of the
 * demo's cast, or the initials of everybody else. A drawn face never stands for a real person.
 *
 * @param picture the name of the uploaded picture; null without one
 */
export function portraitUrl(
  competitorId: number,
  fullName: string,
  picture: string | null,
): string {
  if (picture !== null) return pictureUrl(picture);
  const isCast = golferNames.get(competitorId) === fullName;
  return isCast ? `/media/portraits/${competitorId}.svg` : initialsUrl(competitorId, fullName);
}

/** Returns the URL of a country's flag, relative to the API's host. */
export function flagUrl(countryCode: string): string {
  return `/media/flags/${countryCode.toLowerCase()}.svg`;
}

/**
 * Returns the URL of a team's logo, relative to the API's host: the uploaded picture, or the letters of a team outside
 * the demo.
 *
 * @param picture the name of the uploaded picture; null without one
 */
export function teamLogoUrl(teamId: number, name: string, picture: string | null): string {
  if (picture !== null) return pictureUrl(picture);
  const isCast = teamNames.get(teamId) === name;
  return isCast ? `/media/teams/${teamId}.svg` : initialsUrl(teamId, name);
}

function pictureUrl(name: string): string {
  return `/media/pictures/${name}`;
}

/** The URL contains all that the drawing shows, so browsers may cache it: a new name has another URL. */
function initialsUrl(id: number, name: string): string {
  return `/media/initials/${encodeURIComponent(getInitials(name))}-${chooseColour(id)}.svg`;
}
