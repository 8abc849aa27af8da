import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { Ticket } from '../../contract/game/tickets.ts';
import { formatTicketTitle } from './ticket-words.ts';

/**
 * The note that a contest's ticket was already claimed, for example in another tab, with a link to it. It takes over
 * the focus only from the form that it replaces.
 */
export function HeldNote({ ticket: { id, ticketName, number, tournament } }: { ticket: Ticket }) {
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) note.current?.focus();
  }, []);
  return (
    <p ref={note} tabIndex={-1} role="status" className="rounded-control bg-mine px-3 py-2">
      You already hold your free ticket for {tournament.name}:{' '}
      <Link
        to="/tickets/$ticketId"
        params={{ ticketId: String(id) }}
        className="inline-flex min-h-tap items-center font-semibold text-link underline wrap-anywhere"
      >
        {formatTicketTitle({ ticketName, number })}
      </Link>
    </p>
  );
}
