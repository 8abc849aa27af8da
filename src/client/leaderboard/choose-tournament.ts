import type { EventState, Tournament } from '../../contract/game/game.ts';

/** A tournament in one of these states is on, and so is one whose first round was opened without a stroke. */
const running: ReadonlySet<EventState> = new Set(['in-play', 'checking']);

/**
 * Returns the tournament whose boards are shown when the address names none: the one in play, otherwise the last one
 * that is final, otherwise the first of the list. The current tournament goes before another one in play.
 */
export function chooseTournament(tournaments: readonly Tournament[]): Tournament | undefined {
  const inPlay = tournaments.filter(({ state, status }) => running.has(state) || status === 'live');
  const finished = tournaments
    .filter(({ state }) => state === 'official')
    .toSorted((a, b) => (b.starts_at ?? '').localeCompare(a.starts_at ?? ''));
  return inPlay.find(({ current }) => current) ?? inPlay[0] ?? finished[0] ?? tournaments[0];
}
