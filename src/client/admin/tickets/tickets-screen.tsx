import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { officeEndpoints } from '../../../contract/game/office-endpoints.ts';
import { TICKETS_PER_PAGE } from '../../../contract/game/tickets.ts';
import { downloadCsv } from '../../api/download-csv.ts';
import { tournamentsQuery } from '../../queries/tournaments-query.ts';
import { describeTournament } from '../../ui/tournament-words.ts';
import { ListScreen } from '../list/list-screen.tsx';
import { type OnView, useList } from '../list/use-list.ts';
import { TextFilter } from '../table/filters/text-filter.tsx';
import { TournamentsFailed } from '../tournaments-failed.tsx';
import { ticketsPageQuery } from './queries.ts';
import { TicketList } from './ticket-list.tsx';
import { MAX_TICKET_SEARCH_LENGTH, type TicketsView } from './tickets-view.ts';

interface TicketsScreenProps {
  view: TicketsView;
  onView: OnView<TicketsView>;
}

/** The tickets of the tournament that the admin chooses (product 12.7). */
export function AdminTickets({ view, onView }: TicketsScreenProps) {
  const id = useId();
  const { data: tournaments, error, refetch } = useQuery(tournamentsQuery);
  const isUnknown = tournaments && !tournaments.some((one) => one.id === view.tournament);
  const tournament = isUnknown ? null : (view.tournament ?? null);
  const query = useQuery({
    ...ticketsPageQuery(tournament ?? 0, view),
    enabled: tournament !== null,
  });
  const { data } = query;
  const { search } = view;
  const list = useList({
    noun: { one: 'ticket', many: 'tickets' },
    query,
    page: data && {
      rows: data.tickets,
      total: data.total,
      pages: Math.max(1, Math.ceil(data.total / TICKETS_PER_PAGE)),
    },
    pageSize: TICKETS_PER_PAGE,
    reloadsByItself: true,
    view,
    onView,
    filter: { tournament, search },
    filterWords: search === undefined ? null : `“${search}”`,
    noFilter: { search: undefined },
    csv: {
      name: 'tickets',
      load: (selected, listener) =>
        downloadCsv(
          officeEndpoints.ticketsCsv,
          {
            tournament_id: tournament ?? 0,
            ...(search !== undefined && { search }),
            all: 'all' in selected ? selected.all : selected.ids.length,
          },
          listener,
        ),
    },
  });

  return (
    <ListScreen
      list={list}
      title="Tickets"
      filters={
        <search className="list-filters grid-cols-[minmax(0,1fr)] @min-[540px]/list:grid-cols-2">
          <div className="list-filter">
            <label htmlFor={id}>Filter by Tournament:</label>
            <select
              id={id}
              value={tournament ?? ''}
              onChange={({ target }) =>
                list.choose({ tournament: Number(target.value) || undefined })
              }
            >
              <option value="">Select Tournament</option>
              {tournaments?.map((one) => (
                <option key={one.id} value={one.id}>
                  {describeTournament(one)}
                </option>
              ))}
            </select>
          </div>
          <TextFilter
            label="Ticket number or username"
            value={search}
            maxLength={MAX_TICKET_SEARCH_LENGTH}
            isOff={tournament === null}
            onChange={(text) => list.choose({ search: text })}
          />
        </search>
      }
    >
      {error && !tournaments && <TournamentsFailed error={error} onRetry={refetch} />}
      {tournament === null ? (
        tournaments && <p className="text-ink-soft">Choose a tournament to see its tickets.</p>
      ) : (
        <TicketList key={tournament} tournament={tournament} list={list} />
      )}
    </ListScreen>
  );
}
