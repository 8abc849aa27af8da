import type { EventState, Tournament } from '../../contract/game/game.ts';

/** The states in which a tournament is in play, including an opened first round without a stroke. */
const running: ReadonlySet<EventState> = new Set(['in-play', 'checking']);

/**
 * Returns the tournament whose boards are shown when the URL names none: the one in play (the current one first), or
 * else the last final one, or else the first in the list.
 */
export function chooseTournament(tournaments: readonly Tournament[]): Tournament | undefined {
  const inPlay = tournaments.filter(({ state, status }) => running.has(state) || status === 'live');
  const finished = tournaments
    .filter(({ state }) => state === 'official')
    .toSorted((a, b) => (b.starts_at ?? '').localeCompare(a.starts_at ?? ''));
  return inPlay.find(({ current }) => current) ?? inPlay[0] ?? finished[0] ?? tournaments[0];
}
