import { encodeEnding, encodeStatus } from '../../contract/base/ending-info.ts';
import type { PlayerRow } from '../../contract/game/boards.ts';
import { computeEventScore, findPlayedRound, findStanding } from '../../golf/competitor.ts';
import { toFantasyPoint } from '../../golf/hundredths.ts';
import { compareNames } from '../../golf/names.ts';
import {
  assignPlaces,
  comparePlayers,
  NO_PLACE,
  overridePlaces,
  placeLabel,
} from '../../golf/places.ts';
import { flagUrl, portraitUrl } from '../media/media-url.ts';
import { describeOfficialPlace } from './official-place.ts';
import {
  type Course,
  type CoursePlayer,
  courseCardKey,
  findRoundsInPlay,
  findStartHole,
  listRoundScores,
} from './play/course.ts';

/** Places the players by their scores, best first; equal players are sorted by name. */
export function placePlayers(course: Course) {
  const inPlay = findRoundsInPlay(course);
  const entries = course.players.map((player) => {
    const rounds = listRoundScores(course, player.id);
    const standing = findStanding(player.ending, rounds, inPlay);
    const played = findPlayedRound(rounds, inPlay);
    const today = rounds.find(({ round }) => round === played);
    // A cancelled round has no strokes here, and keeps its place in the list.
    const begun = Array.from({ length: played }, (_, index) =>
      rounds.find(({ round }) => round === index + 1),
    );
    return {
      id: player.id,
      player,
      played,
      today,
      standing,
      begun,
      ...computeEventScore(rounds),
    };
  });
  entries.sort((a, b) => compareNames(a.player.name, b.player.name));
  return assignPlaces(entries, comparePlayers);
}

/** Creates the rows of the players board, best first; equal players are sorted by name. */
export function createPlayerRows(course: Course): PlayerRow[] {
  const teamNames = new Map(course.teams.map(({ id, name }) => [id, name]));
  const placedPlayers = placePlayers(course);
  const waiting = placedPlayers.filter(({ standing }) => standing === 'waiting').length;
  return overridePlaces(placedPlayers, ({ player, standing }) =>
    standing === 'in' ? player.official : null,
  ).map(
    ({
      player,
      position,
      tied,
      isOfficial,
      standing,
      played,
      today,
      begun,
      toPar,
      strokes,
      points,
    }) => ({
      // Waiting golfers all get the last place of their part. So it does not change when one of them begins, and
      // neither do their rows.
      position: standing === 'waiting' ? position + waiting - 1 : position,
      position_label: getOutLabel(player) ?? (strokes > 0 ? placeLabel(position, tied) : NO_PLACE),
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

/**
 * Returns the word shown instead of a place: the status of a player who is out. A player who was cut keeps the place.
 */
function getOutLabel({ ending }: CoursePlayer): string | null {
  return ending === null || ending.status === 'CUT' ? null : ending.status;
}
