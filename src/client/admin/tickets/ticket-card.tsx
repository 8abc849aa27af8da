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
    <article className="admin-card relative h-full wrap-anywhere hover:border-edge">
      <h2>
        <button
          type="button"
          aria-haspopup="dialog"
          // The button covers the whole card, and shows its focus there.
          className="text-start [font-weight:inherit] after:absolute after:inset-0 after:rounded-card focus-visible:outline-none! focus-visible:after:[outline:3px_solid_var(--focus)] focus-visible:after:outline-offset-2"
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
          <span data-look="bad" className="chip">
            Void
          </span>
        )}
      </p>
      <TicketContent ticket={ticket} />
    </article>
  );
}
