import { encodeEnding, encodeStatus } from '../../contract/base/ending-info.ts';
import type { PlayerRow } from '../../contract/game/boards.ts';
import { courseCardKey } from '../../golf/event.ts';
import { rankPlayers } from '../../golf/event-players.ts';
import { toFantasyPoint } from '../../golf/hundredths.ts';
import { flagUrl, portraitUrl } from '../media/media-url.ts';
import { describeOfficialPlace } from './official-place.ts';
import { type Course, type CoursePlayer, findStartHole } from './play/course.ts';

/** Creates the rows of the players board, best first; equal players are sorted by name. */
export function createPlayerRows(course: Course): PlayerRow[] {
  const teamNames = new Map(course.teams.map(({ id, name }) => [id, name]));
  return rankPlayers(course).map(
    ({ player, position, label, isOfficial, played, today, begun, toPar, strokes, points }) => ({
      position,
      position_label: label,
      competitor_id: player.id,
      full_name: player.name,
      image_url: portraitUrl(player.id, player.name, player.picture),
      flag_image_url: flagUrl(player.countryCode),
      team_name: player.teamId === null ? null : (teamNames.get(player.teamId) ?? null),
      ...encodeStatus(player.ending?.status ?? 'active'),
      to_par: toPar,
      today: today?.toPar ?? 0,
      thru: today?.thru ?? 0,
      start_hole: findStartHole(course, played, player.id),
      strokes,
      // The strokes of an unfinished earlier round would look like a whole round.
      rounds: begun.map((one) => (one && (one.round === played || one.finished) ? one.strokes : 0)),
      fantasy_point: toFantasyPoint(points),
      ...(hasRuling(course, played, player) && { ruling: true }),
      ...encodeStop(player),
      ...(isOfficial && describeOfficialPlace(player.official)),
    }),
  );
}

function hasRuling({ cards }: Course, round: number, { id }: CoursePlayer): boolean {
  return (cards.get(courseCardKey(round, id))?.rulings.size ?? 0) > 0;
}

/** Returns the field of a row that says how the player stopped. */
function encodeStop({ ending, endingHole }: CoursePlayer): Pick<PlayerRow, 'ending'> {
  if (ending === null) return {};
  const { status, round } = ending;
  return { ending: encodeEnding({ status, round_id: round, hole_number: endingHole }) };
}
