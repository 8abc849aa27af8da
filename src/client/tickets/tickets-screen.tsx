import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { formatCount } from '../../contract/base/counts.ts';
import type { Ticket } from '../../contract/game/tickets.ts';
import { useLiveTickets } from '../live/use-live-tickets.ts';
import { contestsQuery } from '../queries/contests-query.ts';
import { ticketsQuery } from '../queries/ticket-queries.ts';
import { isSessionEnded } from '../session/session-ended.ts';
import { Button } from '../ui/button.tsx';
import { chooseEventState } from '../ui/event-state.ts';
import { RetryOrSignIn } from '../ui/notes/retry-or-sign-in.tsx';
import { StaleNotice } from '../ui/notes/stale-notice.tsx';
import { UpdatedNote } from '../ui/notes/updated-note.tsx';
import { useClaimsUnderWay } from './claims-under-way.ts';
import { areOffersFirst } from './contests-to-claim.ts';
import { FinishedTicket } from './finished-ticket.tsx';
import { HeldNote } from './held-note.tsx';
import { OpenContests } from './open-contests.tsx';
import { TicketsSkeleton } from './skeleton.tsx';
import { TicketCard } from './ticket-card.tsx';
import { isPlayed } from './ticket-words.ts';
import { UnseenDraw } from './unseen-draw.tsx';
import { findUnseenTicket, useUnseenDraws } from './unseen-draws.ts';

const DrawMoment = lazy(async () => ({
  default: (await import('./draw/draw-moment.tsx')).DrawMoment,
}));

const NONE: readonly Ticket[] = [];

/** The number of finished tickets shown at first, and added by each press of "Show more". */
const PAGE = 24;

interface TicketsScreenProps {
  userId: number;
  /** The offer to install the app, shown once there is a ticket. */
  installOffer?: ReactNode;
}

/** A participant's tickets, and the free ones that they can claim. */
export function TicketsScreen({ userId, installOffer }: TicketsScreenProps) {
  const { data: tickets, error, dataUpdatedAt, refetch } = useQuery(ticketsQuery(userId));
  const { data: contests } = useQuery(contestsQuery);
  const [shownCount, setShownCount] = useState(PAGE);
  const [drawnTicket, setDrawnTicket] = useState<Ticket | null>(null);
  const [isDrawShown, setDrawShown] = useState(false);
  const [heldId, setHeldId] = useState<number | null>(null);
  const unseenDraws = useUnseenDraws(userId);
  const claimsUnderWay = useClaimsUnderWay();
  useLiveTickets(tickets ?? NONE);
  if (!tickets) {
    return error ? <NoTickets error={error} onRetry={refetch} /> : <TicketsSkeleton />;
  }

  const heldTicket = tickets.find(({ tournament }) => tournament.id === heldId);
  const isOffered = contests?.some(({ open }) => open) === true;

  const unseenTicket = isDrawShown
    ? undefined
    : findUnseenTicket(tickets, unseenDraws, claimsUnderWay);

  function showDraw(ticket: Ticket) {
    setDrawnTicket(ticket);
    setDrawShown(true);
  }

  const isOfferFirst = areOffersFirst(contests ?? [], tickets);
  const findContest = ({ tournament: { id } }: Ticket) =>
    contests?.find(({ tournament_id }) => tournament_id === id);
  const stateFor = (ticket: Ticket) =>
    chooseEventState(findContest(ticket)?.state, ticket.tournament.state);
  const isFinished = (ticket: Ticket) =>
    ticket.tournament.cancelled === true || stateFor(ticket) === 'official';
  const finishedTickets = tickets.filter(isFinished);
  const openTickets = tickets
    .filter((ticket) => !isFinished(ticket))
    .toSorted((a, b) => Number(isPlayed(b)) - Number(isPlayed(a)));
  // One card leaves room for the free tickets beside it, and for the finished ones.
  const isAlone = openTickets.length === 1;
  const finished = finishedTickets.length > 0 && (
    <section aria-labelledby="finished" className="flex flex-col gap-3">
      <h2 id="finished" className="font-display text-h2 font-bold">
        Finished
      </h2>
      <ul className="divide-y divide-line overflow-hidden rounded-ticket border border-line bg-surface">
        {finishedTickets.slice(0, shownCount).map((ticket) => (
          <li key={ticket.id}>
            <FinishedTicket ticket={ticket} state={stateFor(ticket)} />
          </li>
        ))}
      </ul>
      {finishedTickets.length > shownCount && (
        <Button className="self-start" onClick={() => setShownCount(shownCount + PAGE)}>
          Show more of {formatCount(finishedTickets.length, 'ticket')}
        </Button>
      )}
    </section>
  );
  const offers = (
    <div className="flex min-w-0 flex-1 flex-col gap-6 empty:hidden">
      <OpenContests userId={userId} tickets={tickets} onDrawn={showDraw} onHeld={setHeldId} />
      {heldTicket && heldTicket !== unseenTicket && (
        <HeldNote key={heldTicket.id} ticket={heldTicket} />
      )}
      {isAlone && !isOfferFirst && (
        <>
          {installOffer}
          {finished}
        </>
      )}
    </div>
  );

  return (
    <>
      {error && (
        <StaleNotice
          what="These are your tickets"
          since={dataUpdatedAt}
          error={error}
          onRetry={refetch}
        />
      )}
      {unseenTicket && <UnseenDraw ticket={unseenTicket} onShow={() => showDraw(unseenTicket)} />}
      {drawnTicket && isDrawShown && (
        <Suspense>
          <DrawMoment ticket={drawnTicket} userId={userId} onClose={() => setDrawShown(false)} />
        </Suspense>
      )}
      <div className={`flex flex-col gap-6 ${isAlone ? 'lg:flex-row lg:items-start' : ''}`}>
        {isOfferFirst && offers}
        {tickets.length === 0 ? (
          !isOffered && <p className="text-2xl font-bold">No Tickets Available.</p>
        ) : (
          <section
            aria-label="Your tickets"
            className={`flex flex-col gap-3 ${isAlone ? 'lg:w-96' : ''}`}
          >
            {isOfferFirst && installOffer}
            <p className="text-sm text-ink-soft">
              <UpdatedNote at={dataUpdatedAt} />
            </p>
            <ul
              className={`grid grid-cols-1 gap-4 empty:hidden ${isAlone ? '' : 'md:grid-cols-2 xl:grid-cols-3'}`}
            >
              {openTickets.map((ticket) => (
                <li key={ticket.id}>
                  <TicketCard
                    ticket={ticket}
                    contest={findContest(ticket)}
                    isNew={!isDrawShown && ticket.id === drawnTicket?.id}
                  />
                </li>
              ))}
            </ul>
          </section>
        )}
        {!isOfferFirst && offers}
      </div>
      {!isAlone && !isOfferFirst && installOffer}
      {(!isAlone || isOfferFirst) && finished}
    </>
  );
}

/** The reason and the next step when loading failed and no tickets are stored (product 9.1). */
function NoTickets({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div className="flex flex-col items-start gap-4 py-8">
      <p className="text-2xl font-bold">No Tickets Available.</p>
      <p role="alert" className="text-lg">
        {isSessionEnded(error)
          ? 'You were signed out. Your tickets are safe on the server. Sign in to see them.'
          : "They couldn't be loaded, and this device has no saved copy. Your tickets are safe on the server."}
      </p>
      <RetryOrSignIn error={error} onRetry={onRetry} look="primary" />
    </div>
  );
}
