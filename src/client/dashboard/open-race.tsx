import { useQuery } from '@tanstack/react-query';
import { formatPlace } from '../../contract/game/place-words.ts';
import type { Ticket } from '../../contract/game/tickets.ts';
import { tournamentsQuery } from '../queries/tournaments-query.ts';
import { formatPeriod, isPeriodOpen, listPeriodEvents, listRaces } from '../ui/period-events.ts';
import { ResultLine } from '../ui/ticket/ticket-result.tsx';
import { periodPlaceQuery } from './queries.ts';
import { describeRaceGap, findRaceStanding } from './race-words.ts';

/** The user's place in the shortest race that goes on after a ticket's event: "December: 29th, 5.15 behind 28th". */
export function OpenRace({ userId, ticket }: { userId: number; ticket: Ticket }) {
  const { data: tournaments = [] } = useQuery(tournamentsQuery);
  const season = tournaments.find(({ id }) => id === ticket.tournament.id)?.season;
  const of = listRaces(tournaments).find((race) => {
    const events = listPeriodEvents(tournaments, race, season);
    return events.some(({ id }) => id === ticket.tournament.id) && isPeriodOpen(events);
  });
  const { data } = useQuery({
    ...periodPlaceQuery(of ?? 'season', userId),
    enabled: of !== undefined,
  });
  const standing = findRaceStanding(data, userId);
  if (!of || !standing) return null;
  const name = formatPeriod(of, listPeriodEvents(tournaments, of, season));
  const gap = describeRaceGap(standing);
  return (
    <ResultLine label="Still open">
      {name}: {formatPlace(standing)}
      {gap && `, ${gap}`}
    </ResultLine>
  );
}
