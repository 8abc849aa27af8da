import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { contestsQuery } from '../queries/contests-query.ts';
import { ticketsQuery } from '../queries/ticket-queries.ts';
import { AskedResults } from '../ui/asked-results.tsx';
import { DashboardStart, NextPart, TicketSteps } from './dashboard-start.tsx';
import { isSettled } from './is-settled.ts';

interface HomeStartProps {
  userId: number;
  /** The offer of a free ticket, which replaces the next event. */
  offer: ReactNode;
  /** The rest of the home page, which follows once the first part's height is known, so that nothing jumps. */
  children: ReactNode;
}

/** The top of a player's home page: the ticket, its place and the next event. */
export function HomeStart({ userId, offer, children }: HomeStartProps) {
  const tickets = useQuery(ticketsQuery(userId));
  const contests = useQuery(contestsQuery);
  const isStartKnown = [tickets, contests].every(isSettled);
  // Without a ticket the offer is the first thing, on a wide screen in the main column.
  const hasTicket = tickets.data?.some(({ ticket_status }) => ticket_status !== 'void') ?? true;
  return (
    <AskedResults screen="/">
      <div className="mx-auto grid max-w-6xl gap-8 px-4 py-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:pb-section">
        <div className={`flex min-w-0 flex-col gap-5 ${hasTicket ? '' : 'lg:col-span-2'}`}>
          <DashboardStart userId={userId} />
        </div>
        {isStartKnown ? (
          <div className="flex min-w-0 flex-col gap-5">
            {offer}
            <div className="empty:hidden [section+&]:hidden">
              <NextPart userId={userId} />
            </div>
            <Link
              to="/dashboard"
              className="inline-flex min-h-tap items-center self-start font-semibold text-link underline"
            >
              My season and friends
            </Link>
          </div>
        ) : (
          <div aria-hidden="true" className="min-h-dvh" />
        )}
        {isStartKnown && !hasTicket && (
          <div className="max-lg:hidden">
            <TicketSteps />
          </div>
        )}
      </div>
      {isStartKnown && children}
    </AskedResults>
  );
}
