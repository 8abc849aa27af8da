import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Ticket } from '../../../contract/game/tickets.ts';
import { StaleNotice } from '../../ui/notes/stale-notice.tsx';
import { EmptyList } from '../../ui/table/list-faces.tsx';
import type { ViewStep } from '../../ui/table/list-search.ts';
import { Pager } from '../../ui/table/pager.tsx';
import type { TicketsPage } from './queries.ts';
import { AdminTicketCard } from './ticket-card.tsx';
import { TicketDialog } from './ticket-dialog.tsx';
import { describeReadFailure, TicketsFailed, TicketsLoading } from './ticket-faces.tsx';
import type { TicketsView } from './tickets-view.ts';

interface TicketListProps {
  tournament: number;
  read: UseQueryResult<TicketsPage>;
  pages: number;
  view: TicketsView;
  onView: (part: Partial<TicketsView>, step: ViewStep) => void;
  onRetry: () => void;
}

/** Shows a page of tickets as cards. A press on a card opens the details of its ticket. */
export function TicketList({ tournament, read, pages, view, onView, onRetry }: TicketListProps) {
  const { data, error } = read;
  const [opened, setOpened] = useState<Ticket | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const pressedPage = useRef<number | null>(null);
  // The pager is below 100 cards. A page that a search changes leaves the focus in the search.
  useEffect(() => {
    if (pressedPage.current !== (view.page ?? 1)) return;
    pressedPage.current = null;
    list.current?.focus({ preventScroll: true });
    list.current?.scrollIntoView({ block: 'start' });
  }, [view.page]);
  // The ticket stays open when a newer page no longer has it.
  const openTicket = data?.tickets.find(({ id }) => id === opened?.id) ?? opened;
  if (!data) return error ? <TicketsFailed error={error} onRetry={onRetry} /> : <TicketsLoading />;
  return (
    <>
      {error && (
        <StaleNotice
          what="These are the tickets"
          since={read.dataUpdatedAt}
          error={error}
          reason={describeReadFailure(error)}
          onRetry={onRetry}
        />
      )}
      {data.total === 0 ? (
        <div className="list-card">
          <EmptyList
            title={
              view.search === undefined
                ? 'Nobody has a ticket for this tournament yet.'
                : `No ticket matches: “${view.search}”`
            }
            onClear={
              view.search === undefined
                ? null
                : () => onView({ search: undefined, page: undefined }, 'replace')
            }
          />
        </div>
      ) : (
        <>
          <ul
            ref={list}
            tabIndex={-1}
            aria-label={`Tickets of page ${view.page ?? 1}`}
            className="ticket-cards"
            aria-busy={read.isPlaceholderData}
          >
            {data.tickets.map((ticket) => (
              <li key={ticket.id}>
                <AdminTicketCard ticket={ticket} onOpen={() => setOpened(ticket)} />
              </li>
            ))}
          </ul>
          <div className="list-card">
            <Pager
              // While the next page is loading, a second press moves on from that page.
              page={Math.min(view.page ?? 1, pages)}
              pages={pages}
              total={data.total}
              noun="Tickets"
              onPage={(page) => {
                pressedPage.current = page;
                onView({ page }, 'push');
              }}
            />
          </div>
        </>
      )}
      {openTicket && (
        <TicketDialog
          key={openTicket.id}
          ticket={openTicket}
          tournament={tournament}
          onChanged={(changed) => setOpened((now) => (now?.id === changed.id ? changed : now))}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
