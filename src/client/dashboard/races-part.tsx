import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { formatList } from '../../contract/base/counts.ts';
import type { Tournament } from '../../contract/game/game.ts';
import { formatPlace } from '../../contract/game/place-words.ts';
import type { Ticket } from '../../contract/game/tickets.ts';
import { listPrizeNames } from '../../contract/people/default-prizes.ts';
import { boardKey, type PeriodScope } from '../queries/board-queries.ts';
import { ticketsQuery } from '../queries/ticket-queries.ts';
import { tournamentsQuery } from '../queries/tournaments-query.ts';
import { useOffers } from '../queries/use-offers.ts';
import { LoadFailed } from '../ui/notes/load-failed.tsx';
import {
  describePlayedEvents,
  formatPeriod,
  isPeriodOpen,
  listOwnRaces,
  listPeriodEvents,
} from '../ui/period-events.ts';
import { periodPlaceQuery } from './queries.ts';
import { createTicketStanding, describePoints, findRaceStanding } from './race-words.ts';
import { PartSkeleton } from './skeleton.tsx';

const NONE: readonly Ticket[] = [];

/** The user's places in the week, the month and the season: the race that ends first comes first. */
export function RacesPart({ userId }: { userId: number }) {
  const { data: tournaments = [] } = useQuery(tournamentsQuery);
  const races = listOwnRaces(tournaments, Date.now());
  const { data: tickets = NONE } = useQuery(ticketsQuery(userId));
  useTicketChanges(races, tickets);
  return (
    <section aria-labelledby="races" className="flex flex-col gap-2">
      <header className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="races" className="font-display text-h2 font-bold">
          My races
        </h2>
        <Link
          to="/rewards-and-prizes"
          className="inline-flex min-h-tap items-center text-link underline"
        >
          Prizes
        </Link>
      </header>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {races.map((of) => (
          <Race
            key={of === 'season' ? of : `${of.period} ${of.tournament}`}
            of={of}
            tournaments={tournaments}
            tickets={tickets}
            userId={userId}
          />
        ))}
      </ul>
    </section>
  );
}

/** Loads the races again when a ticket has other points or another place, so that one screen has one place. */
function useTicketChanges(races: readonly PeriodScope[], tickets: readonly Ticket[]): void {
  const client = useQueryClient();
  const standing =
    tickets === NONE
      ? undefined
      : JSON.stringify(tickets.map(({ fantasy_point, place }) => [fantasy_point, place]));
  const known = useRef(standing);
  useEffect(() => {
    const before = known.current;
    known.current = standing;
    if (before === undefined || standing === before) return;
    for (const of of races) client.invalidateQueries({ queryKey: boardKey(of) });
  });
}

interface RaceProps {
  of: PeriodScope;
  tournaments: readonly Tournament[];
  tickets: readonly Ticket[];
  userId: number;
}

/** One race: the user's place, how far the race has come, and its prize. It leads to the race's board. */
function Race({ of, tournaments, tickets, userId }: RaceProps) {
  const own = findOnlyTicket(tickets, tournaments, of);
  const { data, error, refetch } = useQuery({
    ...periodPlaceQuery(of, userId),
    enabled: own === undefined,
  });
  const { prizes } = useOffers();
  const period = of === 'season' ? of : of.period;
  const events = listPeriodEvents(tournaments, of, data?.season);
  const standing = own ?? findRaceStanding(data, userId);
  const prizeNames = listPrizeNames(period, prizes);
  return (
    <li className="relative flex items-start justify-between gap-x-4 px-4 py-3">
      <div className="flex min-w-0 grow flex-col gap-1">
        <h3 className="font-display text-h3 leading-tight font-bold">
          <Link
            to="/leaderboard"
            search={{
              ...(of !== 'season' && { tournament: of.tournament }),
              tab: 'points',
              of: period,
            }}
            className="after:absolute after:inset-0 hover:underline"
          >
            {formatPeriod(of, events)}
          </Link>
        </h3>
        {events.length > 0 && (
          <p className="text-sm text-ink-soft">{describePlayedEvents(events)}</p>
        )}
        {!own && !data && !error && <PartSkeleton what={`your place in the ${period}`} />}
        {!own && !data && error && (
          // Above the link, which covers the row.
          <div className="relative">
            <LoadFailed what={period} error={error} onRetry={refetch} />
          </div>
        )}
        {standing && <p data-result="">{describePoints(standing, isPeriodOpen(events))}</p>}
        {data && !standing && (
          <p>
            {data.updated_at === null
              ? 'Everybody starts level.'
              : 'You join with the first stroke of your next ticket.'}
          </p>
        )}
        {prizeNames.length > 0 && (
          <p className="text-sm">
            <span className="text-ink-soft">Prize:</span> {formatList(prizeNames)}
          </p>
        )}
      </div>
      {standing && (
        <p data-result="" className="text-right leading-tight whitespace-nowrap">
          <strong className="block font-display text-3xl">{formatPlace(standing)}</strong>
          <span className="text-sm text-ink-soft">of {standing.of}</span>
        </p>
      )}
    </li>
  );
}

/** Returns the standing of the ticket in a week or month with no other event, so that both show the same place. */
function findOnlyTicket(
  tickets: readonly Ticket[],
  tournaments: readonly Tournament[],
  of: PeriodScope,
) {
  const [event, ...others] = listPeriodEvents(tournaments, of, undefined).filter(
    ({ state }) => state !== 'cancelled',
  );
  const ticket = tickets.find(({ tournament }) => tournament.id === event?.id);
  return ticket && others.length === 0 ? createTicketStanding(ticket) : undefined;
}
