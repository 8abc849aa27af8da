import type { EventState, Tournament } from '../../contract/game/game.ts';

/**
 * Returns the state of an event. Boards and tickets report their state with each stroke, but do not know the close of
 * entry: before the first stroke the list of tournaments knows more.
 */
export function chooseEventState(
  listed: EventState | undefined,
  reported: EventState | undefined,
): EventState {
  if (reported && reported !== 'upcoming') return reported;
  return listed ?? reported ?? 'upcoming';
}

/** Whether an event has not begun. */
export function isToCome(state: EventState): boolean {
  return state === 'upcoming' || state === 'entry-open';
}

/** Whether entry to an event has closed. Before it opens an event is `upcoming`, as between the closing time and play. */
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
