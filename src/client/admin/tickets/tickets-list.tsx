import { useQuery } from '@tanstack/react-query';
import { officeEndpoints } from '../../../contract/game/office-endpoints.ts';
import { ticketEndpoints } from '../../../contract/game/ticket-endpoints.ts';
import { TICKETS_PER_PAGE, type Ticket, TOTAL_HEADER } from '../../../contract/game/tickets.ts';
import { callApi } from '../../api/api.ts';
import { downloadCsv } from '../../api/download-csv.ts';
import { TICKETS_REFETCH_MS } from '../../queries/ticket-queries.ts';
import { tournamentsQuery } from '../../queries/tournaments-query.ts';
import { describeTournament } from '../../ui/tournament-words.ts';
import { defineList } from '../table/define-list.ts';
import { SelectFilter } from '../table/filters.tsx';
import { createTextFilter, type ListFilter } from '../table/list-filters.tsx';
import { parseSearchNumber } from '../table/list-view.ts';

/** A page of a tournament's tickets, and the number of all matching ones. */
export interface TicketsPage {
  readonly tickets: readonly Ticket[];
  readonly total: number;
}

/** The tickets of a tournament. */
export const ticketsList = defineList({
  noun: { one: 'ticket', many: 'tickets' },
  key: ['admin', 'tickets'],
  filters: {
    tournament: {
      parse: parseSearchNumber,
      renderField: ({ value, onChange }) => (
        <TournamentFilter value={value} onChange={(tournament) => onChange({ tournament })} />
      ),
      isPart: true,
    } satisfies ListFilter<number>,
    search: createTextFilter('Ticket number or username', 60, 'tournament'),
  },
  load: loadTickets,
  toPage: ({ tickets, total }) => ({
    rows: tickets,
    total,
    pages: Math.max(1, Math.ceil(total / TICKETS_PER_PAGE)),
  }),
  pageSize: TICKETS_PER_PAGE,
  reloadAfter: () => TICKETS_REFETCH_MS,
  describe: ({ search }) => [search && `“${search}”`],
  describeEmpty: () => 'Nobody has a ticket for this tournament yet.',
  csv: {
    name: 'tickets',
    load: ({ tournament = 0, search }, selected, listener) => {
      const all = 'all' in selected ? selected.all : selected.ids.length;
      const body = { tournament_id: tournament, search, all };
      return downloadCsv(officeEndpoints.ticketsCsv, body, listener);
    },
  },
});

interface TournamentFilterProps {
  value: number | undefined;
  onChange: (id: number | undefined) => void;
}

function TournamentFilter({ value, onChange }: TournamentFilterProps) {
  const { data = [] } = useQuery(tournamentsQuery);
  return (
    <SelectFilter
      label="Filter by Tournament:"
      all="Select Tournament"
      value={value}
      options={data.map((one) => ({ value: one.id, label: describeTournament(one) }))}
      onChange={onChange}
    />
  );
}

interface TicketsQuery {
  readonly tournament: number | undefined;
  readonly search: string | undefined;
  readonly page: number;
}

async function loadTickets(
  { tournament = 0, search, page }: TicketsQuery,
  signal: AbortSignal,
): Promise<TicketsPage> {
  let total = 0;
  const tickets = await callApi(ticketEndpoints.gameTickets, {
    query: { tournament_id: tournament, page, limit: TICKETS_PER_PAGE, search },
    signal,
    onHeaders: (headers) => {
      total = Number(headers.get(TOTAL_HEADER));
    },
  });
  return { tickets, total: Math.max(total, tickets.length) };
}
