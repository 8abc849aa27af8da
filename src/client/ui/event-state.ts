import type { EventState, Tournament } from '../../contract/game/game.ts';

/**
 * Returns an event's state. Boards and tickets report theirs with each stroke but don't know when entry closes, so
 * before the first stroke the list of tournaments is more exact.
 */
export function chooseEventState(
  listed: EventState | undefined,
  reported: EventState | undefined,
): EventState {
  if (reported && reported !== 'upcoming') return reported;
  return listed ?? reported ?? 'upcoming';
}

/**
 * Whether an event has begun and its result is not official. Its ticket then comes first, and has the screen's one filled
 * button.
 */
export function isUndecided(state: EventState | undefined): boolean {
  return state === 'in-play' || state === 'checking';
}

/** Lists the numbers of an event's rounds without those that were cancelled. */
export function listCountedRounds({ rounds }: Pick<Tournament, 'rounds'>): number[] {
  return rounds.filter(({ cancelled }) => !cancelled).map(({ round_id }) => round_id);
}

/** Whether an event has not begun. */
export function isToCome(state: EventState): boolean {
  return state === 'upcoming' || state === 'entry-open';
}

/**
 * Whether entry to an event has closed. An event is `upcoming` before entry opens, and again between its end and the
 * start of play.
 */
export function hasEntryClosed(event: {
  readonly state: EventState;
  readonly entry_closes_at?: string | null | undefined;
}): boolean {
  if (event.state !== 'upcoming') return event.state !== 'entry-open';
  const closesAt = event.entry_closes_at ?? null;
  return closesAt !== null && Date.parse(closesAt) <= Date.now();
}

/** Returns the next event to be played: the one with the earliest first tee; undefined when none has a day. */
export function findNextEvent(tournaments: readonly Tournament[]): Tournament | undefined {
  return tournaments
    .filter(({ state, starts_at }) => starts_at !== null && isToCome(state))
    .toSorted((a, b) => (a.starts_at ?? '').localeCompare(b.starts_at ?? ''))[0];
}
