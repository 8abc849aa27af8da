import type { Ticket } from '../../../contract/game/tickets.ts';
import { formatPoints } from '../../ui/golf-words.ts';
import { HolderName } from './holder-name.tsx';
import { TicketContent } from './ticket-content.tsx';

interface TicketCardProps {
  ticket: Ticket;
  onOpen: () => void;
}

/** A ticket in the list. Pressing it anywhere opens its details. */
export function AdminTicketCard({ ticket, onOpen }: TicketCardProps) {
  return (
    <article className="admin-card ticket-card">
      <h2>
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={({ currentTarget }) => {
            // Safari does not focus a pressed button, and the dialog later returns the focus to the focused element.
            currentTarget.focus();
            onOpen();
          }}
        >
          Ticket: {ticket.ticketName}
        </button>
      </h2>
      <p className="ticket-line">
        ID: {ticket.id} · No. {ticket.number}
      </p>
      <p className="ticket-line">
        <HolderName user={ticket.user} />
      </p>
      <p className="ticket-points">
        GP: {formatPoints(ticket.fantasy_point)}
        {ticket.ticket_status === 'void' && <span className="ticket-void">Void</span>}
      </p>
      <TicketContent ticket={ticket} />
    </article>
  );
}
