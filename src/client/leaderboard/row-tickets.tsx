import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { PointsRow } from '../../contract/game/boards.ts';
import type { Ticket } from '../../contract/game/tickets.ts';
import { friendTicketsQuery, ticketsQuery } from '../queries/ticket-queries.ts';
import { CardSkeleton } from '../ui/board/card-skeleton.tsx';
import { formatPoints } from '../ui/golf-words.ts';
import { LoadFailed } from '../ui/notes/load-failed.tsx';
import { StaleNotice } from '../ui/notes/stale-notice.tsx';
import { GolferLine } from '../ui/ticket/golfer-line.tsx';
import { TeamLine } from '../ui/ticket/team-line.tsx';

interface RowTicketsProps {
  row: PointsRow;
  /** The signed-in user's id. The row belongs to them or to a friend. */
  reader: number;
  /** The ids of the events whose tickets the board counts. */
  events: readonly number[];
}

/** The tickets behind a row of the points board, with their golfers, team and points. */
export function RowTickets({ row, reader, events }: RowTicketsProps) {
  const isMine = row.user_id === reader;
  return isMine ? (
    <MyTickets userId={reader} events={events} />
  ) : (
    <FriendTickets friendId={row.user_id} events={events} />
  );
}

function MyTickets({ userId, events }: { userId: number } & Pick<RowTicketsProps, 'events'>) {
  return <TicketList tickets={useQuery(ticketsQuery(userId))} events={events} isMine />;
}

function FriendTickets({
  friendId,
  events,
}: { friendId: number } & Pick<RowTicketsProps, 'events'>) {
  return (
    <TicketList tickets={useQuery(friendTicketsQuery(friendId))} events={events} isMine={false} />
  );
}

interface TicketListProps extends Pick<RowTicketsProps, 'events'> {
  tickets: UseQueryResult<Ticket[]>;
  isMine: boolean;
}

function TicketList({ tickets, events, isMine }: TicketListProps) {
  const { data, error, dataUpdatedAt, refetch } = tickets;
  if (!data) {
    return error ? (
      <div className="px-4">
        <LoadFailed what="tickets" error={error} onRetry={refetch} />
      </div>
    ) : (
      <CardSkeleton />
    );
  }
  const shownTickets = data.filter(
    ({ ticket_status, tournament }) => ticket_status !== 'void' && events.includes(tournament.id),
  );
  return (
    <div className="flex flex-col gap-3 p-3 sm:p-4">
      {error && (
        <StaleNotice
          what="These are the tickets"
          since={dataUpdatedAt}
          error={error}
          onRetry={refetch}
        />
      )}
      {shownTickets.map((ticket) => (
        <RowTicket key={ticket.id} ticket={ticket} isMine={isMine} />
      ))}
      {shownTickets.length === 0 && <p>There are no tickets for this tournament now.</p>}
    </div>
  );
}

function RowTicket({ ticket, isMine }: { ticket: Ticket; isMine: boolean }) {
  const { id, ticketName, tournament, competitors, teams, fantasy_point } = ticket;
  return (
    <section aria-label={ticketName} className="rounded-card border border-line bg-surface p-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0 break-words">
          <strong>{ticketName}</strong> · {tournament.name}
        </span>
        <span className="font-bold whitespace-nowrap">{formatPoints(fantasy_point)} G.P</span>
      </p>
      <ul aria-label="Players" className="mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {competitors.map((golfer) => (
          <GolferLine key={golfer.id} golfer={golfer} />
        ))}
      </ul>
      {teams.map((team) => (
        <div key={team.id} className="mt-2 sm:w-[calc(50%-0.75rem)]">
          <TeamLine team={team} />
        </div>
      ))}
      {isMine && (
        <Link
          to="/tickets/$ticketId"
          params={{ ticketId: String(id) }}
          className="inline-flex min-h-tap items-center font-semibold text-link underline"
        >
          Why these points
        </Link>
      )}
    </section>
  );
}
