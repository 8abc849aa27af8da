import { Link } from '@tanstack/react-router';
import type { EventState } from '../../contract/game/game.ts';
import { formatPicturePlace } from '../../contract/game/place-words.ts';
import type { Ticket } from '../../contract/game/tickets.ts';
import { formatPoints } from '../ui/golf-words.ts';
import { describeTicketStatus, formatTicketTitle } from './ticket-words.ts';

/** A ticket of a finished event in a row: event, golfers, team, place and points. It leads to the receipt. */
export function FinishedTicket({ ticket, state }: { ticket: Ticket; state: EventState }) {
  const { id, user, tournament, competitors, teams, place, fantasy_point } = ticket;
  const { label } = describeTicketStatus(ticket, state);
  const isCounted = state === 'official' && ticket.ticket_status !== 'void';
  return (
    <article className="relative flex flex-wrap items-start justify-between gap-x-4 gap-y-1 px-4 py-3">
      <div className="min-w-0 flex-[1_1_9rem]">
        <h3 className="font-display text-h3 leading-tight font-bold wrap-anywhere">
          <Link
            to="/tickets/$ticketId"
            params={{ ticketId: String(id) }}
            aria-label={`Why these points: ${tournament.name}`}
            className="after:absolute after:inset-0 hover:underline"
          >
            {tournament.name}
          </Link>
        </h3>
        <p className="text-sm text-ink-soft wrap-anywhere">
          {tournament.country} · {formatTicketTitle(ticket)}, {user.username}
        </p>
      </div>
      <p data-result={isCounted ? '' : undefined} className="ml-auto text-right leading-tight">
        <strong className="block font-display text-2xl">
          {isCounted && place ? formatPicturePlace(place, state) : label}
        </strong>
        {isCounted && <span>{formatPoints(fantasy_point)} G.P</span>}
      </p>
      <p className="w-full text-sm">
        {[
          ...competitors.map((golfer) => golfer.full_name),
          ...teams.map((team) => team.teamName),
        ].join(' · ')}
      </p>
    </article>
  );
}
