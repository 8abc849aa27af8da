import type { EventState, Tournament } from '../../contract/game/game.ts';
import { isToCome } from '../ui/event-state.ts';

/** The events in one part of the list. */
export interface EventGroup {
  readonly title: string;
  readonly events: readonly Tournament[];
}

const pastStates: ReadonlySet<EventState> = new Set(['official', 'cancelled']);

/**
 * Groups events for the list: in play, over but not official, upcoming with the next one first, then finished by season,
 * newest first.
 */
export function groupEvents(tournaments: readonly Tournament[]): EventGroup[] {
  const byStart = tournaments.toSorted((a, b) => getStart(a) - getStart(b));
  const past = byStart.filter(({ state }) => pastStates.has(state)).reverse();
  const seasons = [...Map.groupBy(past, ({ season }) => season)].sort(([a], [b]) => b - a);
  return [
    { title: 'In play', events: byStart.filter(({ state }) => state === 'in-play') },
    { title: 'Play is over', events: byStart.filter(({ state }) => state === 'checking') },
    {
      title: 'Upcoming',
      events: byStart.filter(({ state }) => isToCome(state)),
    },
    ...seasons.map(([season, events]) => ({ title: `Finished in ${season}`, events })),
  ].filter(({ events }) => events.length > 0);
}

/** Returns when an event begins, in ms. Events without a day come last. */
function getStart({ starts_at }: Tournament): number {
  return starts_at === null ? Number.POSITIVE_INFINITY : Date.parse(starts_at);
}
