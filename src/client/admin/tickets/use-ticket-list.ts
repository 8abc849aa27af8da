import { useQuery, useQueryClient } from '@tanstack/react-query';
import { officeEndpoints } from '../../../contract/game/office-endpoints.ts';
import { TICKETS_PER_PAGE } from '../../../contract/game/tickets.ts';
import { downloadCsv } from '../../api/download-csv.ts';
import { type LoadCsv, useCsvExport } from '../../ui/table/csv/use-csv-export.ts';
import { countSelected } from '../../ui/table/selection.ts';
import { useLastPage } from '../../ui/table/use-last-page.ts';
import { adminTicketsKey, ticketsPageQuery } from './queries.ts';
import type { TicketsView } from './tickets-view.ts';

/**
 * Reads a page of a tournament's tickets, and keeps the export of the list. Requests nothing without a tournament.
 *
 * @param onPage shows another page in place of one that has gone
 */
export function useTicketList(
  tournament: number | null,
  view: TicketsView,
  onPage: (page: number) => void,
) {
  const client = useQueryClient();
  const page = useQuery({
    ...ticketsPageQuery(tournament ?? 0, view),
    enabled: tournament !== null,
  });
  const { data, isPlaceholderData } = page;
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / TICKETS_PER_PAGE));
  useLastPage(view.page ?? 1, data && !isPlaceholderData ? pages : undefined, onPage);

  const loadCsv: LoadCsv = (selection, listener) =>
    downloadCsv(
      officeEndpoints.ticketsCsv,
      {
        tournament_id: tournament ?? 0,
        ...(view.search !== undefined && { search: view.search }),
        all: countSelected(selection),
      },
      listener,
    );

  return {
    page,
    pages,
    csv: useCsvExport('tickets', 'tickets', loadCsv),
    readAgain: () => void client.invalidateQueries({ queryKey: adminTicketsKey }),
  };
}
