import type { EventState, RoundStatus } from './game.ts';
import type { TournamentState } from './states.ts';

/** The facts that the state of an event follows from. */
export interface EventFacts {
  readonly status: TournamentState;
  readonly rounds: readonly RoundStatus[];
  /** A stroke was entered. It closed entry, also when it was cleared later. */
  readonly hasStrokes: boolean;
  /** The free ticket can be claimed. */
  readonly isEntryOpen: boolean;
}

/** The statuses in which play of a round is over and only the office changes its scores. */
const playedRounds: ReadonlySet<RoundStatus> = new Set(['closed', 'attested', 'official']);

/**
 * Returns the state of an event as its fans see it. The office's words for the rounds (closed, attested, official) are
 * one state for fans, because each means that play is over and the points can still change.
 *
 * @param facts the tournament's status, its rounds in order, whether a stroke was entered, and whether entry is open
 */
export function findEventState({
  status,
  rounds,
  hasStrokes,
  isEntryOpen,
}: EventFacts): EventState {
  if (status === 'cancelled') return 'cancelled';
  if (status === 'final') return 'official';
  if (status === 'draft') return 'upcoming';
  if (rounds.length > 0 && rounds.every((round) => playedRounds.has(round))) return 'checking';
  if (!hasStrokes && isEntryOpen) return 'entry-open';
  const hasBegun = hasStrokes || status === 'live' || rounds.some((round) => round !== 'setup');
  return hasBegun ? 'in-play' : 'upcoming';
}
