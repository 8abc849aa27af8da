import type { Ticket } from '../../../contract/game/tickets.ts';
import { writePoints } from '../../ui/golf-words.ts';
import { TicketContent } from './ticket-content.tsx';

interface TicketCardProps {
  ticket: Ticket;
  onOpen: () => void;
}

/** Shows a ticket of any user. A click anywhere on it opens its details. */
export function AdminTicketCard({ ticket, onOpen }: TicketCardProps) {
  return (
    <article className="admin-card relative h-full">
      <h2 className="break-words">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={onOpen}
          className="text-left after:absolute after:inset-0"
        >
          Ticket: {ticket.ticketName}
        </button>
      </h2>
      <p className="text-ink-soft">
        ID: {ticket.id}, {ticket.user.username}
      </p>
      <p className="text-lg font-bold">GP: {writePoints(ticket.fantasy_point)}</p>
      <TicketContent ticket={ticket} />
    </article>
  );
}
