import { computeEventScore, findPlayedRound, findStanding } from './competitor.ts';
import { type EventPlayer, findRoundsInPlay, type GolfEvent, listRoundScores } from './event.ts';
import { compareNames } from './names.ts';
import { assignPlaces, comparePlayers, NO_PLACE, overridePlaces, placeLabel } from './places.ts';

/**
 * Places the players of an event by their scores, best first; equal players are sorted by name.
 *
 * Source: docs/rules/README.md#places.
 */
export function placePlayers<Player extends EventPlayer>(event: GolfEvent<Player>) {
  const inPlay = findRoundsInPlay(event);
  const entries = event.players.map((player) => {
    const rounds = listRoundScores(event, player.id);
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

/**
 * Returns the players of an event with their places on the board, the committee's places included. `label` is "3", "T3",
 * the status of a player who is out, or "–" without a stroke.
 *
 * Source: docs/rules/README.md#places.
 */
export function rankPlayers<Player extends EventPlayer>(event: GolfEvent<Player>) {
  const placedPlayers = placePlayers(event);
  const waiting = placedPlayers.filter(({ standing }) => standing === 'waiting').length;
  return overridePlaces(placedPlayers, ({ player, standing }) =>
    standing === 'in' ? player.official : null,
  ).map((entry) => ({
    ...entry,
    // Waiting golfers all get the last place of their part. So it does not change when one of them begins, and
    // neither do their rows.
    position: entry.standing === 'waiting' ? entry.position + waiting - 1 : entry.position,
    label:
      getOutLabel(entry.player) ??
      (entry.strokes > 0 ? placeLabel(entry.position, entry.tied) : NO_PLACE),
  }));
}

/**
 * Returns the word shown instead of a place: the status of a player who is out. A player who was cut keeps the place.
 */
function getOutLabel({ ending }: EventPlayer): string | null {
  return ending === null || ending.status === 'CUT' ? null : ending.status;
}
