import type { CsvCell } from '../../contract/base/csv.ts';
import type { Ticket } from '../../contract/game/tickets.ts';
import { GOLFERS_PER_TICKET } from '../../golf/ruleset.ts';

/** A column of the exported file. */
interface TicketColumn {
  readonly name: string;
  readonly read: (ticket: Ticket) => CsvCell;
}

const golferColumns = Array.from(
  { length: GOLFERS_PER_TICKET },
  (_, slot): TicketColumn => ({
    name: `Golfer ${slot + 1}`,
    read: ({ competitors }) => competitors[slot]?.full_name,
  }),
);

/** The columns of the exported file, in order. */
export const ticketColumns: readonly TicketColumn[] = [
  { name: 'Number', read: ({ number }) => number },
  { name: 'Ticket', read: ({ ticketName }) => ticketName },
  { name: 'Id', read: ({ id }) => id },
  { name: 'Username', read: ({ user }) => user.username },
  { name: 'Account deleted', read: ({ user }) => (user.deleted ? 'yes' : 'no') },
  { name: 'Status', read: ({ ticket_status }) => ticket_status },
  { name: 'Why it is void', read: ({ void_reason }) => void_reason },
  {
    name: 'On the boards',
    read: ({ ranked, ticket_status }) => (ranked && ticket_status !== 'void' ? 'yes' : 'no'),
  },
  { name: 'Fantasy points', read: ({ fantasy_point }) => fantasy_point.toFixed(2) },
  ...golferColumns,
  { name: 'Team', read: ({ teams }) => teams[0]?.teamName },
  { name: 'Claimed at (UTC)', read: ({ created_at }) => created_at },
];
