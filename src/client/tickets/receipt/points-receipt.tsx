import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CallError } from '../../../contract/base/call.ts';
import type { TicketReceipt } from '../../../contract/game/tickets.ts';
import { LoadFailed } from '../../ui/notes/load-failed.tsx';
import { RankNote } from '../../ui/notes/rank-note.tsx';
import { StaleNotice } from '../../ui/notes/stale-notice.tsx';
import { UpdatedNote } from '../../ui/notes/updated-note.tsx';
import { Screen } from '../../ui/screen.tsx';
import { receiptQuery } from '../queries.ts';
import { ReceiptSkeleton } from '../skeleton.tsx';
import {
  describeTicketStatus,
  labelWords,
  writeHundredths,
  writeTicketTitle,
} from '../ticket-words.ts';
import { useLiveTickets } from '../use-live-tickets.ts';
import { ReceiptLines } from './receipt-lines.tsx';

/** Shows the points receipt of a ticket, with every line of its points. */
export function PointsReceipt({ ticketId }: { ticketId: number }) {
  const { data: receipt, error, dataUpdatedAt, refetch } = useQuery(receiptQuery(ticketId));
  useLiveTickets(receipt ? [receipt.ticket] : []);
  const name = receipt ? writeTicketTitle(receipt.ticket) : 'Ticket';
  return (
    <Screen
      title={name}
      width="cards"
      control={
        <Link to="/tickets" className="inline-flex min-h-tap items-center text-link underline">
          All tickets
        </Link>
      }
    >
      {!receipt && !error && <ReceiptSkeleton />}
      {!receipt && error && <Failed error={error} onRetry={refetch} />}
      {receipt && error && (
        <StaleNotice
          what="This is the receipt"
          since={dataUpdatedAt}
          error={error}
          onRetry={refetch}
        />
      )}
      {receipt && <Receipt receipt={receipt} readAt={dataUpdatedAt} />}
    </Screen>
  );
}

/** The API's answers for another user's ticket, for a missing ticket, and for an address without a number. */
const notThere: ReadonlySet<string | false> = new Set(['not-found', 'validation-failed']);

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isMissing =
    error instanceof CallError &&
    notThere.has('problem' in error.failure && error.failure.problem.type);
  if (!isMissing) {
    return <LoadFailed what="details of this ticket" error={error} onRetry={onRetry} />;
  }
  return <p className="py-8 text-lg">You don't have this ticket.</p>;
}

function Receipt({ receipt, readAt }: { receipt: TicketReceipt; readAt: number }) {
  const { ticket, hundredths, label } = receipt;
  const { tournament, user } = ticket;
  const words =
    ticket.ticket_status === 'live' ? labelWords[label] : describeTicketStatus(ticket).points;
  return (
    <>
      <section className="flex flex-col gap-2">
        <p className="text-lg">
          {tournament.name}, {tournament.country} · {user.username}
        </p>
        <p className="flex flex-wrap items-baseline gap-x-3">
          <strong className="text-5xl">{writeHundredths(hundredths)}</strong>
          <span className="text-xl font-bold">G.P</span>
          <span className="font-semibold">{words}</span>
          <span className="text-sm text-ink-soft">
            <UpdatedNote at={readAt} />
          </span>
        </p>
      </section>
      <RankNote ticket={ticket} />
      <ReceiptLines receipt={receipt} readAt={readAt} />
      <p>
        The golfers {receipt.team && 'and the team '}were drawn at random.{' '}
        <Link to="/draw" search={{ tournament: tournament.id }} className="text-link underline">
          See the draw
        </Link>
      </p>
    </>
  );
}
