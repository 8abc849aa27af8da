import { useEffect, useRef, useState } from 'react';
import type { Ticket } from '../../../contract/game/tickets.ts';
import { StaleNotice } from '../../ui/notes/stale-notice.tsx';
import type { List } from '../list/use-list.ts';
import { EmptyList } from '../table/list-faces.tsx';
import { Pager } from '../table/pager.tsx';
import { AdminTicketCard } from './ticket-card.tsx';
import { TicketDialog } from './ticket-dialog.tsx';
import { describeReadFailure, TicketsFailed, TicketsLoading } from './ticket-faces.tsx';

interface TicketListProps {
  tournament: number;
  list: Omit<List<Ticket>, 'choose'>;
}

/** A page of tickets as cards. Pressing a card opens the ticket's details. */
export function TicketList({ tournament, list }: TicketListProps) {
  const { rows: tickets, total, page, pages, error, filterWords, onClear, onPage, reload } = list;
  const [opened, setOpened] = useState<Ticket | null>(null);
  const cards = useRef<HTMLUListElement>(null);
  const pressedPage = useRef<number | null>(null);
  // The pager is below 100 cards. A search that changes the page leaves the focus in the search field.
  useEffect(() => {
    if (pressedPage.current !== page) return;
    pressedPage.current = null;
    cards.current?.focus({ preventScroll: true });
    cards.current?.scrollIntoView({ block: 'start' });
  }, [page]);
  // The ticket stays open when a newer page no longer has it.
  const openTicket = tickets.find(({ id }) => id === opened?.id) ?? opened;
  if (total === undefined) {
    return error ? <TicketsFailed error={error} onRetry={reload} /> : <TicketsLoading />;
  }
  return (
    <>
      {error && (
        <StaleNotice
          what="These are the tickets"
          since={list.checkedAt}
          error={error}
          reason={describeReadFailure(error)}
          onRetry={reload}
        />
      )}
      {total === 0 ? (
        <div className="list-card">
          <EmptyList
            title={
              filterWords === null
                ? 'Nobody has a ticket for this tournament yet.'
                : `No ticket matches: ${filterWords}`
            }
            onClear={onClear}
          />
        </div>
      ) : (
        <>
          <ul
            ref={cards}
            tabIndex={-1}
            aria-label={`Tickets of page ${page}`}
            className="grid grid-cols-[minmax(0,1fr)] gap-4 @min-[540px]/list:grid-cols-2 @min-[800px]/list:grid-cols-3 @min-[1060px]/list:grid-cols-4 scroll-mt-20 aria-busy:opacity-60"
            aria-busy={list.isBusy}
          >
            {tickets.map((ticket) => (
              <li key={ticket.id}>
                <AdminTicketCard ticket={ticket} onOpen={() => setOpened(ticket)} />
              </li>
            ))}
          </ul>
          <div className="list-card">
            <Pager
              page={page}
              pages={pages}
              total={total}
              noun="Tickets"
              onPage={(number) => {
                pressedPage.current = number;
                onPage(number);
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
