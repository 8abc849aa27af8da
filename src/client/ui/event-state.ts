import type { EventState } from '../../contract/game/game.ts';

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
