import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Ticket } from '../../../contract/game/tickets.ts';
import { tournamentsQuery } from '../../queries/tournaments-query.ts';
import { getButtonClass } from '../../ui/button.tsx';
import { formatPoints } from '../../ui/golf-words.ts';
import { WorkButton } from '../table/work-button.tsx';
import { HolderName } from './holder-name.tsx';
import { ReopenNote } from './reopen-note.tsx';
import { TicketContent } from './ticket-content.tsx';

interface TicketDetailsProps {
  ticket: Ticket;
  tournament: number;
  /** Opens the question whether to change the ticket's status. */
  onAsk: () => void;
}

/** A ticket's details, with its points receipt and the button that changes its status. */
export function TicketDetails({ ticket, tournament, onAsk }: TicketDetailsProps) {
  const { ticket_status: status, void_reason: reason } = ticket;
  const { data: tournaments } = useQuery(tournamentsQuery);
  const isCancelled = ticket.tournament.cancelled === true;
  // A void ticket's status does not show that its tournament is final.
  const isFinal =
    status === 'void'
      ? !isCancelled && tournaments?.find(({ id }) => id === tournament)?.status === 'final'
      : status === 'final';
  const facts = {
    Ticket: ticket.ticketName,
    ID: ticket.id,
    Number: ticket.number,
    Username: <HolderName user={ticket.user} />,
    Status: isCancelled ? 'void, the tournament was cancelled' : status,
    ...(reason !== undefined && { 'Why it is void': reason }),
    'Fantasy Points': formatPoints(ticket.fantasy_point),
  };
  return (
    <>
      <dl className="ticket-facts">
        {Object.entries(facts).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <TicketContent ticket={ticket} />
      {isFinal && <ReopenNote tournament={tournament} />}
      <div className="list-answers">
        <Link
          to="/tickets/$ticketId"
          params={{ ticketId: String(ticket.id) }}
          className={getButtonClass()}
        >
          Points receipt
        </Link>
        {!isFinal && !isCancelled && (
          <WorkButton {...(status !== 'void' && { look: 'danger' })} onClick={onAsk}>
            {status === 'void' ? 'Make valid again...' : 'Make void...'}
          </WorkButton>
        )}
      </div>
    </>
  );
}
