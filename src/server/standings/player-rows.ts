import type { PlayerRow } from '../../contract/boards.ts';
import { eventScore, isStillIn } from '../../golf/competitor.ts';
import { toFantasyPoint } from '../../golf/hundredths.ts';
import { compareNames } from '../../golf/names.ts';
import { comparePlayers, placeLabel, places } from '../../golf/places.ts';
import { flagUrl, portraitUrl } from '../media/media-url.ts';
import { type Course, currentRound, roundScores } from './course.ts';

/** The players board, from the leader on; who is equal stands by name. */
export function playerRows(course: Course): PlayerRow[] {
  const current = currentRound(course);
  const teamNames = new Map(course.teams.map(({ id, name }) => [id, name]));
  const entries = course.players.map((player) => {
    const rounds = roundScores(course, player.id);
    const stillIn = isStillIn(player.ending, rounds, current);
    const today = rounds.find(({ round }) => round === current);
    return { player, today, stillIn, ...eventScore(rounds) };
  });
  entries.sort((a, b) => compareNames(a.player.name, b.player.name));
  return places(entries, comparePlayers).map(
    ({ player, position, tied, today, toPar, strokes, points }) => ({
      position,
      position_label: player.ending?.status ?? placeLabel(position, tied),
      competitor_id: player.id,
      full_name: player.name,
      image_url: portraitUrl(player.id),
      flag_image_url: flagUrl(player.countryCode),
      team_name: player.teamId === null ? null : (teamNames.get(player.teamId) ?? null),
      status: player.ending?.status ?? 'active',
      to_par: toPar,
      today: today?.toPar ?? 0,
      thru: today?.thru ?? 0,
      strokes,
      fantasy_point: toFantasyPoint(points),
    }),
  );
}
