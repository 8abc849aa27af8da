import type { Ticket } from '../../contract/game/tickets.ts';
import { describeVoidReason } from './ticket-words.ts';

/** The note about why the office made a ticket void. Absent for every other ticket. */
export function VoidNote({ ticket }: { ticket: Ticket }) {
  const words = describeVoidReason(ticket);
  if (words === null) return null;
  return (
    <p className="rounded-lg bg-notice px-3 py-2 font-semibold break-words text-on-notice">
      {words}
    </p>
  );
}
