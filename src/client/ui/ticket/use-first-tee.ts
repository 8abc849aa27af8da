import { useQuery } from '@tanstack/react-query';
import type { EventState } from '../../../contract/game/game.ts';
import { tournamentsQuery } from '../../queries/tournaments-query.ts';
import { describeEventDates, type EventDates } from '../dates.ts';
import { isToCome } from '../event-state.ts';

/** Returns the dates of an event to come; null once it is played, or while its dates are not loaded. */
export function useFirstTee(tournamentId: number, state: EventState): EventDates | null {
  const isAhead = isToCome(state);
  const { data: events = [] } = useQuery({ ...tournamentsQuery, enabled: isAhead });
  const event = events.find(({ id }) => id === tournamentId);
  return isAhead && event ? describeEventDates(event) : null;
}
