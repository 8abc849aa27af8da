import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CallError } from '../../../contract/base/call.ts';
import { describeOwnPlace } from '../../../contract/game/place-words.ts';
import type { TicketReceipt } from '../../../contract/game/tickets.ts';
import { useLiveTickets } from '../../live/use-live-tickets.ts';
import { contestsQuery } from '../../queries/contests-query.ts';
import { Chip } from '../../ui/chip.tsx';
import { chooseEventState } from '../../ui/event-state.ts';
import { LoadFailed } from '../../ui/notes/load-failed.tsx';
import { RankNote } from '../../ui/notes/rank-note.tsx';
import { StaleNotice } from '../../ui/notes/stale-notice.tsx';
import { UpdatedNote } from '../../ui/notes/updated-note.tsx';
import { Screen } from '../../ui/screen.tsx';
import { isTicketStarted } from '../../ui/ticket/is-ticket-started.ts';
import { TicketResult } from '../../ui/ticket/ticket-result.tsx';
import { receiptQuery } from '../queries.ts';
import { ShareTicket } from '../share-ticket.tsx';
import { ReceiptSkeleton } from '../skeleton.tsx';
import { describeTicketStatus, formatTicketPoints, formatTicketTitle } from '../ticket-words.ts';
import { ReceiptLines } from './receipt-lines.tsx';
import { ReceiptToCome } from './receipt-to-come.tsx';

interface PointsReceiptProps {
  ticketId: number;
  /** The offer to tell the user on this device, shown until the result is official. */
  pushOffer?: ReactNode;
}

/** A ticket's points receipt, with every line. */
export function PointsReceipt({ ticketId, pushOffer }: PointsReceiptProps) {
  const { data: receipt, error, dataUpdatedAt, refetch } = useQuery(receiptQuery(ticketId));
  useLiveTickets(receipt ? [receipt.ticket] : []);
  const name = receipt ? formatTicketTitle(receipt.ticket) : 'Ticket';
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
      {receipt && <Receipt receipt={receipt} readAt={dataUpdatedAt} pushOffer={pushOffer} />}
    </Screen>
  );
}

/** The API's problem types for another user's ticket, for a missing one, and for a URL without a number. */
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

interface ReceiptProps extends Pick<PointsReceiptProps, 'pushOffer'> {
  receipt: TicketReceipt;
  readAt: number;
}

function Receipt({ receipt, readAt, pushOffer }: ReceiptProps) {
  const { ticket, hundredths } = receipt;
  const { tournament, user, place } = ticket;
  const { data: contests } = useQuery(contestsQuery);
  const state = chooseEventState(
    contests?.find(({ tournament_id }) => tournament_id === tournament.id)?.state,
    tournament.state,
  );
  const { label, points } = describeTicketStatus(ticket, state);
  const isStarted = isTicketStarted(ticket, state);
  return (
    <>
      <section className="flex flex-col gap-2">
        <p className="text-lg">
          {tournament.name}, {tournament.country} · {user.username}
        </p>
        {place && isStarted && (
          <p data-result="" className="font-display text-h2 font-bold">
            {describeOwnPlace(place, state)}
          </p>
        )}
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <strong data-result={isStarted ? '' : undefined} className="font-display text-5xl">
            {isStarted ? formatTicketPoints(hundredths) : 'Not started'}
          </strong>
          {isStarted && (
            <span data-result="" className="font-display text-xl font-bold">
              G.P
            </span>
          )}
          <Chip look="edge" isLive={state === 'in-play'}>
            {label}
          </Chip>
          {isStarted && points !== label && <span className="font-semibold">{points}</span>}
          <span className="text-sm text-ink-soft">
            <UpdatedNote at={readAt} />
          </span>
        </p>
        <TicketResult ticket={ticket} state={state} />
        <div data-result={isStarted ? '' : undefined}>
          <ShareTicket ticket={ticket} />
        </div>
      </section>
      <RankNote ticket={ticket} />
      {receipt.label !== 'official' && pushOffer}
      {isStarted ? (
        <div data-result="" className="contents">
          <ReceiptLines receipt={receipt} readAt={readAt} />
        </div>
      ) : (
        <ReceiptToCome receipt={receipt} state={state} readAt={readAt} />
      )}
      <p>
        The golfers {receipt.team && 'and the team '}were drawn at random.{' '}
        <Link to="/draw" search={{ tournament: tournament.id }} className="text-link underline">
          See the draw
        </Link>
        {receipt.label === 'official' && (
          <>
            {' · '}
            <Link
              to="/results/$tournament"
              params={{ tournament: String(tournament.id) }}
              className="text-link underline"
            >
              See the official result
            </Link>
          </>
        )}
      </p>
    </>
  );
}
