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
      <p className="text-ink-soft">
        ID: {ticket.id} · No. {ticket.number}
      </p>
      <p className="text-ink-soft">
        <HolderName user={ticket.user} />
      </p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[1.125rem] font-bold">
        GP: {formatPoints(ticket.fantasy_point)}
        {ticket.ticket_status === 'void' && (
          <span className="px-2 border-2 border-danger rounded-[6px] text-[0.875rem] text-danger">
            Void
          </span>
        )}
      </p>
      <TicketContent ticket={ticket} />
    </article>
  );
}
