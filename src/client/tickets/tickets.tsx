import '../site.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Ticket } from '../../contract/tickets.ts';
import { Button } from '../ui/button.tsx';
import { Stale } from '../ui/stale.tsx';
import { Updated } from '../ui/updated.tsx';
import { OpenContests } from './open-contests.tsx';
import { ticketsQuery } from './queries.ts';
import { TicketsSkeleton } from './skeleton.tsx';
import { TicketCard } from './ticket-card.tsx';
import { useLiveTickets } from './use-live-tickets.ts';

const NONE: readonly Ticket[] = [];

/** What a participant holds, and the free tickets there are to claim. */
export function Tickets({ userId }: { userId: number }) {
  const { data: tickets, isError, dataUpdatedAt, refetch } = useQuery(ticketsQuery(userId));
  const [drawn, setDrawn] = useState<number | null>(null);
  useLiveTickets(tickets ?? NONE);
  if (!tickets) return isError ? <NoTickets onRetry={refetch} /> : <TicketsSkeleton />;
  return (
    <>
      {isError && <Stale what="These are your tickets" since={dataUpdatedAt} onRetry={refetch} />}
      <OpenContests userId={userId} tickets={tickets} onDrawn={({ id }) => setDrawn(id)} />
      {tickets.length === 0 ? (
        <p className="text-2xl font-bold">No Tickets Available.</p>
      ) : (
        <section aria-label="Your tickets" className="flex flex-col gap-3">
          <p className="text-sm text-ink-soft">
            <Updated at={dataUpdatedAt} />
          </p>
          <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
            {tickets.map((ticket) => (
              <li key={ticket.id}>
                <TicketCard ticket={ticket} isNew={ticket.id === drawn} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Nothing could be read and nothing is kept (spec.txt section 8): what it means, and the way on. */
function NoTickets({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="flex flex-col items-start gap-4 py-8">
      <p className="text-2xl font-bold">No Tickets Available.</p>
      <p role="alert" className="text-lg">
        They could not be read, and this device has kept none. Your tickets are safe on the server.
      </p>
      <Button look="primary" onClick={() => onRetry()}>
        Try again
      </Button>
    </div>
  );
}
