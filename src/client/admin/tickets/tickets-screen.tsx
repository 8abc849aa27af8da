import './tickets.css';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useId } from 'react';
import { tournamentsQuery } from '../../queries/tournaments-query.ts';
import { UpdatedNote } from '../../ui/notes/updated-note.tsx';
import { CsvButton } from '../../ui/table/csv/csv-button.tsx';
import { CsvDialog } from '../../ui/table/csv/csv-dialog.tsx';
import { TextFilter } from '../../ui/table/filters/text-filter.tsx';
import type { ViewStep } from '../../ui/table/list-search.ts';
import { describeTournament } from '../../ui/tournament-words.ts';
import { AdminPage } from '../shell/admin-page.tsx';
import { TournamentsFailed } from '../tournaments-failed.tsx';
import { TicketList } from './ticket-list.tsx';
import { MOST_SEARCHED, type TicketsView } from './tickets-view.ts';
import { useTicketList } from './use-ticket-list.ts';

interface TicketsScreenProps {
  view: TicketsView;
  /** Changes the given parts of the view. */
  onView: (part: Partial<TicketsView>, step: ViewStep) => void;
}

/** Shows the tickets of a tournament after the admin chooses the tournament (product 12.7). */
export function AdminTickets({ view, onView }: TicketsScreenProps) {
  const id = useId();
  const { data: tournaments, error, refetch } = useQuery(tournamentsQuery);
  const isUnknown = tournaments && !tournaments.some((one) => one.id === view.tournament);
  const tournament = isUnknown ? null : (view.tournament ?? null);
  const onPage = useCallback((page: number) => onView({ page }, 'replace'), [onView]);
  const { page, pages, csv, readAgain } = useTicketList(tournament, view, onPage);
  const total = page.data?.total ?? 0;

  return (
    <AdminPage
      title="Tickets"
      aside={
        page.data && (
          <div className="tickets-aside">
            <UpdatedNote at={page.dataUpdatedAt} />
            <CsvButton csv={csv} total={total} />
          </div>
        )
      }
    >
      <div className="list">
        <search className="list-filters ticket-filters">
          <div className="list-filter">
            <label htmlFor={id}>Filter by Tournament:</label>
            <select
              id={id}
              value={tournament ?? ''}
              onChange={({ target }) =>
                onView(
                  { tournament: Number(target.value) || undefined, page: undefined },
                  'replace',
                )
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
            value={view.search}
            maxLength={MOST_SEARCHED}
            isOff={tournament === null}
            onChange={(search) => onView({ search, page: undefined }, 'replace')}
          />
        </search>
        {error && !tournaments && <TournamentsFailed error={error} onRetry={refetch} />}
        {tournament === null ? (
          tournaments && <p className="text-ink-soft">Choose a tournament to see its tickets.</p>
        ) : (
          <TicketList
            key={tournament}
            tournament={tournament}
            read={page}
            pages={pages}
            view={view}
            onView={onView}
            onRetry={readAgain}
          />
        )}
      </div>
      <CsvDialog csv={csv} noun="tickets" />
    </AdminPage>
  );
}
