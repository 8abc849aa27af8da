import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Ticket } from '../../../contract/game/tickets.ts';
import { Button } from '../../ui/button.tsx';
import { RetryOrSignIn } from '../../ui/notes/retry-or-sign-in.tsx';
import { StaleNotice } from '../../ui/notes/stale-notice.tsx';
import { gameTicketsQuery } from './queries.ts';
import { AdminTicketCard } from './ticket-card.tsx';
import { TicketDetails } from './ticket-details.tsx';

/** Shows the tickets of a tournament in a grid. A click on a ticket opens its details. */
export function TicketGrid({ tournament }: { tournament: number }) {
  const query = useInfiniteQuery(gameTicketsQuery(tournament));
  const { data, error, refetch } = query;
  const [openId, setOpenId] = useState<Ticket['id'] | null>(null);
  if (!data) return error ? <Failure error={error} onRetry={refetch} /> : <Skeleton />;
  const tickets = data.pages.flat();
  const openTicket = tickets.find(({ id }) => id === openId);
  if (tickets.length === 0) return <p>Nobody has a ticket for this tournament yet.</p>;
  return (
    <>
      {error && (
        <StaleNotice
          what="These are the tickets"
          since={query.dataUpdatedAt}
          error={error}
          onRetry={refetch}
        />
      )}
      <ul className="admin-cards">
        {tickets.map((ticket) => (
          <li key={ticket.id}>
            <AdminTicketCard ticket={ticket} onOpen={() => setOpenId(ticket.id)} />
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          disabled={query.isFetchingNextPage}
          onClick={() => query.fetchNextPage()}
          className="self-center"
        >
          {query.isFetchingNextPage ? 'Loading more tickets...' : 'Show more tickets'}
        </Button>
      )}
      {openTicket && <TicketDetails ticket={openTicket} onClose={() => setOpenId(null)} />}
    </>
  );
}

function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3">
      <p className="font-semibold">Error fetching tickets</p>
      <RetryOrSignIn error={error} onRetry={onRetry} />
    </div>
  );
}

/** Shows empty boxes in the places of the tickets. */
function Skeleton() {
  return (
    <div role="status" className="admin-cards">
      <span className="sr-only">Loading tickets...</span>
      {['first', 'second', 'third', 'fourth'].map((place) => (
        <div key={place} aria-hidden="true" className="admin-card h-64" />
      ))}
    </div>
  );
}
