import type { Ticket } from '../../../contract/game/tickets.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { writePoints } from '../../ui/golf-words.ts';
import { TicketContent } from './ticket-content.tsx';

interface TicketDetailsProps {
  ticket: Ticket;
  onClose: () => void;
}

/** Shows all facts about a ticket in a dialog over the list. */
export function TicketDetails({ ticket, onClose }: TicketDetailsProps) {
  const facts = {
    Ticket: ticket.ticketName,
    ID: ticket.id,
    Username: ticket.user.username,
    Status: ticket.tournament.cancelled
      ? 'void, the tournament was cancelled'
      : ticket.ticket_status,
    'Fantasy Points': writePoints(ticket.fantasy_point),
  };
  return (
    <Dialog title="Ticket Details" onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {Object.entries(facts).map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="min-w-0 font-semibold break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <TicketContent ticket={ticket} />
    </Dialog>
  );
}
