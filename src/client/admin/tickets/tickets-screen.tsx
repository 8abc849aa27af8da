import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Ticket } from '../../../contract/game/tickets.ts';
import { tournamentsQuery } from '../../queries/tournaments-query.ts';
import { StaleNotice } from '../../ui/notes/stale-notice.tsx';
import { ListScreen } from '../shell/list-screen.tsx';
import { EmptyList } from '../table/list-faces.tsx';
import { ListFilters } from '../table/list-filters.tsx';
import { parseSearchNumber, useSearchView } from '../table/list-view.ts';
import { Pager } from '../table/pager.tsx';
import { type List, useList } from '../table/use-list.ts';
import { TournamentsFailed } from '../tournaments-failed.tsx';
import { AdminTicketCard } from './ticket-card.tsx';
import { TicketDialog } from './ticket-dialog.tsx';
import { describeReadFailure, TicketsFailed, TicketsLoading } from './ticket-faces.tsx';
import { ticketsList } from './tickets-list.tsx';

/** The tickets of the tournament that the admin chooses (product 12.7). */
export function AdminTickets() {
  const { data: tournaments, error, refetch } = useQuery(tournamentsQuery);
  const [search] = useSearchView();
  const chosen = parseSearchNumber(search.tournament);
  const isUnknown = tournaments && !tournaments.some(({ id }) => id === chosen);
  const tournament = isUnknown ? undefined : chosen;
  const list = useList(ticketsList, tournament !== undefined);
  return (
    <ListScreen
      list={list}
      title="Tickets"
      filters={
        <ListFilters
          list={list}
          className="grid-cols-[minmax(0,1fr)] @min-[540px]/list:grid-cols-2"
        />
      }
    >
      {error && !tournaments && <TournamentsFailed error={error} onRetry={refetch} />}
      {tournament === undefined ? (
        tournaments && <p className="text-ink-soft">Choose a tournament to see its tickets.</p>
      ) : (
        <TicketList key={tournament} tournament={tournament} list={list} />
      )}
    </ListScreen>
  );
}

interface TicketListProps {
  tournament: number;
  list: List<Ticket>;
}

/** A page of tickets as cards. Pressing a card opens the ticket's details. */
function TicketList({ tournament, list }: TicketListProps) {
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
            title={filterWords === null ? list.emptyTitle : `No ticket matches: ${filterWords}`}
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
