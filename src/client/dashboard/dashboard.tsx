import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { contestsQuery } from '../queries/contests-query.ts';
import { ticketsQuery } from '../queries/ticket-queries.ts';
import { DashboardStart, NextPart } from './dashboard-start.tsx';
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
  return (
    <div className="mx-auto grid max-w-6xl gap-8 px-4 py-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <title>Dashboard · Gimme Points</title>
      <div className="flex min-w-0 flex-col gap-5">
        <DashboardStart userId={userId} />
        {isStartKnown && !hasTicket && (
          <>
            <NextPart userId={userId} />
            <HowItWorks />
          </>
        )}
      </div>
      {isStartKnown ? (
        <div className="flex min-w-0 flex-col gap-8">
          {hasTicket && <NextPart userId={userId} />}
          <RacesPart userId={userId} />
          {begun && <FriendsPart userId={userId} tournamentId={begun.ticket.tournament.id} />}
        </div>
      ) : (
        <div aria-hidden="true" className="min-h-dvh" />
      )}
    </div>
  );
}

/** What happens to a ticket, for somebody who has none yet. */
function HowItWorks() {
  return (
    <section aria-labelledby="how" className="flex flex-col gap-3">
      <h2 id="how" className="font-display text-h2 font-bold">
        What happens to a ticket
      </h2>
      <ol className="flex list-decimal flex-col gap-2 pl-5 text-lg">
        <li>Four golfers and a team are drawn for you.</li>
        <li>Their strokes at the event are your points, hole by hole.</li>
        <li>The most points win.</li>
      </ol>
      <Link
        to="/howtoPlay"
        className="inline-flex min-h-tap items-center self-start text-link underline"
      >
        How to play
      </Link>
    </section>
  );
}
