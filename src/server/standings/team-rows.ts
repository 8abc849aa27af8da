import type { TeamRow } from '../../contract/game/boards.ts';
import { rankTeams } from '../../golf/event-teams.ts';
import { toFantasyPoint } from '../../golf/hundredths.ts';
import { teamLogoUrl } from '../media/media-url.ts';
import { describeOfficialPlace } from './official-place.ts';
import type { Course } from './play/course.ts';

/**
 * Creates the rows of the teams board, best first, equal teams by name. Also returns each team's hundredths for
 * tickets.
 */
export function createTeamRows(course: Course): { rows: TeamRow[]; points: Map<number, number> } {
  const entries = rankTeams(course);
  const rows = entries.map(
    ({ team, position, label, points, isOfficial, toPar, today }): TeamRow => ({
      position,
      position_label: label,
      team_id: team.id,
      team_name: team.name,
      teamLogoUrl: teamLogoUrl(team.id, team.name, team.picture),
      to_par: toPar,
      thru: today,
      team_point: toFantasyPoint(points),
      label: isOfficial || course.status === 'final' ? 'official' : 'projected',
      ...(isOfficial && describeOfficialPlace(team.official)),
    }),
  );
  return { rows, points: new Map(entries.map(({ id, points }) => [id, points])) };
}
