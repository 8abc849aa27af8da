import { useQuery } from '@tanstack/react-query';
import { contestsQuery } from '../queries/contests-query.ts';
import { ticketsQuery } from '../queries/ticket-queries.ts';
import { isUndecided } from '../ui/event-state.ts';
import { DashboardStart, NextPart, TicketSteps } from './dashboard-start.tsx';
import { FriendsPart } from './friends-part.tsx';
import { isSettled } from './is-settled.ts';
import { RacesPart } from './races-part.tsx';
import { orderTickets } from './ticket-view.ts';

/** A player's dashboard: their ticket and its place, the next event, the races and friends. */
export function PlayerDashboard({ userId }: { userId: number }) {
  const tickets = useQuery(ticketsQuery(userId));
  const contests = useQuery(contestsQuery);
  // The other parts follow once the first one's height is known, so that nothing jumps.
  const isStartKnown = [tickets, contests].every(isSettled);
  const shown = orderTickets(tickets.data ?? [], []);
  const begun = shown.find(({ ticket }) => ticket.place);
  // Without a ticket, the next event comes first, on a wide screen in the main column.
  const hasTicket = shown.some(({ ticket }) => ticket.ticket_status !== 'void');
  // While the ticket's points change, the races and friends come before the next event.
  const isLive = shown.some(({ state }) => isUndecided(state));
  return (
    <div className="mx-auto grid max-w-6xl gap-8 px-4 py-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <title>Dashboard · Gimme Points</title>
      <div className="flex min-w-0 flex-col gap-5">
        <DashboardStart userId={userId} />
        {isStartKnown && !hasTicket && (
          <>
            <NextPart userId={userId} />
            <TicketSteps />
          </>
        )}
      </div>
      {isStartKnown ? (
        <div className="flex min-w-0 flex-col gap-8">
          {hasTicket && !isLive && <NextPart userId={userId} />}
          <RacesPart userId={userId} />
          {begun && <FriendsPart userId={userId} tournament={begun.ticket.tournament} />}
          {isLive && <NextPart userId={userId} />}
        </div>
      ) : (
        <div aria-hidden="true" className="min-h-dvh" />
      )}
    </div>
  );
}
