import { Link } from '@tanstack/react-router';
import type { Tournament } from '../../contract/game/game.ts';
import { formatPlace } from '../../contract/game/place-words.ts';
import type { Ticket } from '../../contract/game/tickets.ts';
import { getButtonClass } from '../ui/button.tsx';
import { formatOwnTime } from '../ui/dates.ts';
import { hasEntryClosed } from '../ui/event-state.ts';

interface TicketStateProps {
  event: Tournament;
  /** The reader's ticket for the event; null without one, undefined while unknown or signed out. */
  ticket: Ticket | null | undefined;
  /** Whether the reader confirmed that they are 18 or older; null for a visitor, or while unknown. */
  isAdult: boolean | null;
}

/** The state of the reader's ticket for an event: held, to claim, closed, or too young to claim. */
export function TicketState({ event, ticket, isAdult }: TicketStateProps) {
  const { state, name, entry_closes_at } = event;
  if (state === 'cancelled') return <p>Cancelled: the tickets are void.</p>;
  if (ticket) {
    return (
      <p>
        <Link
          to="/tickets/$ticketId"
          params={{ ticketId: String(ticket.id) }}
          className="inline-flex min-h-tap items-center font-semibold text-link underline"
        >
          You hold ticket {ticket.number}
        </Link>
        {ticket.place && (
          <span data-result="">
            , {formatPlace(ticket.place)} of {ticket.place.of}
          </span>
        )}
      </p>
    );
  }
  if (state !== 'entry-open') {
    return (
      <p className="text-ink-soft">
        {!hasEntryClosed(event) && 'Entry is not open yet.'}
        {hasEntryClosed(event) &&
          (ticket === null ? 'Entry has closed, and you have no ticket.' : 'Entry has closed.')}
      </p>
    );
  }
  return (
    <div className="flex flex-col items-start gap-2">
      {entry_closes_at && <p>Entry closes {formatOwnTime(entry_closes_at)}.</p>}
      {isAdult === false && (
        <p className="text-sm text-ink-soft">
          Tickets are for people of 18 or older. You confirm your age when you claim.
        </p>
      )}
      <Link
        to="/tickets"
        aria-label={`Get my free ticket: ${name}`}
        className={getButtonClass('primary')}
      >
        Get my free ticket
      </Link>
    </div>
  );
}
