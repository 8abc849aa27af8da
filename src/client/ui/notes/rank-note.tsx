import { Link } from '@tanstack/react-router';
import type { Ticket } from '../../../contract/game/tickets.ts';

/** Says that a ticket is not ranked because the owner's email is not confirmed. Links to the confirmation. */
export function RankNote({ ticket }: { ticket: Pick<Ticket, 'ranked' | 'ticket_status'> }) {
  // An older version of the app may have stored the ticket without `ranked`.
  if (ticket.ranked !== false || ticket.ticket_status === 'void') return null;
  return (
    <p className="rounded-lg bg-notice px-4 py-3 font-semibold text-on-notice">
      {ticket.ticket_status === 'final' ? (
        "Not ranked: your email wasn't confirmed before the tournament was final"
      ) : (
        <Link to="/profile" className="underline">
          Confirm your email to be ranked
        </Link>
      )}
    </p>
  );
}
