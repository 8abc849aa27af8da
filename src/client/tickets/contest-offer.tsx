import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { Contest, Ticket } from '../../contract/game/tickets.ts';
import { contestsQuery } from '../queries/contests-query.ts';
import { ticketsQuery } from '../queries/ticket-queries.ts';
import { Button } from '../ui/button.tsx';
import { EntryCloses } from '../ui/contest/entry-closes.tsx';
import { loadAnnouncedContests, storeAnnouncedContests } from './announced-contests.ts';
import { ClaimForm } from './claim-form.tsx';
import { useClaimsUnderWay } from './claims-under-way.ts';
import { selectClaimableContests, selectMissedContests } from './contests-to-claim.ts';
import { HeldNote } from './held-note.tsx';
import { UnseenDraw } from './unseen-draw.tsx';
import { findUnseenTicket, useUnseenDraws } from './unseen-draws.ts';

const DrawMoment = lazy(async () => ({
  default: (await import('./draw/draw-moment.tsx')).DrawMoment,
}));

/**
 * The offer of an open contest's free ticket. It is a part of the page and takes no focus. After a ticket, or "Not
 * now", the next contest replaces it.
 */
export function ContestOffer({ userId }: { userId: number }) {
  const { data: contests } = useQuery(contestsQuery);
  const { data: tickets } = useQuery(ticketsQuery(userId));
  const [declinedIds, setDeclinedIds] = useState(() => loadAnnouncedContests(userId));
  const [drawnTicket, setDrawnTicket] = useState<Ticket | null>(null);
  const [heldId, setHeldId] = useState<number | null>(null);
  const shownContest = useRef<number>(null);
  const part = useRef<HTMLElement>(null);
  /** True until the next part has taken the focus from a button that is gone. */
  const isFocusLost = useRef(false);
  const claimsUnderWay = useClaimsUnderWay();
  const unseenDraws = useUnseenDraws(userId);
  useEffect(() => {
    if (!isFocusLost.current || drawnTicket) return;
    isFocusLost.current = false;
    (part.current ?? document.getElementById('main'))?.focus({ preventScroll: true });
  });
  if (drawnTicket) {
    return (
      <Suspense>
        <DrawMoment
          ticket={drawnTicket}
          userId={userId}
          onClose={() => {
            isFocusLost.current = true;
            setDrawnTicket(null);
          }}
        />
      </Suspense>
    );
  }
  if (!contests || !tickets) return null;
  const unseenTicket = findUnseenTicket(tickets, unseenDraws, claimsUnderWay);
  if (unseenTicket) {
    return (
      <UnseenDraw ref={part} ticket={unseenTicket} onShow={() => setDrawnTicket(unseenTicket)} />
    );
  }
  const isOffered = ({ tournament_id }: Contest) => !declinedIds.includes(tournament_id);
  const contest =
    // Entry may close while the offer is shown, which then reports it.
    selectMissedContests(contests, tickets, claimsUnderWay).find(
      (missed) => missed.tournament_id === shownContest.current && isOffered(missed),
    ) ?? selectClaimableContests(contests, tickets, claimsUnderWay).find(isOffered);
  shownContest.current = contest?.tournament_id ?? null;
  const heldTicket = tickets.find(({ tournament }) => tournament.id === heldId);
  // One position for the note with and without an offer, so that a new offer doesn't mount it again.
  const withNote = (offer: ReactNode) => (
    <>
      {heldTicket && <HeldNote key={heldTicket.id} ticket={heldTicket} />}
      {offer}
    </>
  );
  if (!contest) return withNote(null);
  const { tournament_id } = contest;

  function decline() {
    storeAnnouncedContests(userId, [tournament_id]);
    setDeclinedIds([...declinedIds, tournament_id]);
    isFocusLost.current = true;
  }

  return withNote(
    <section
      ref={part}
      tabIndex={-1}
      aria-labelledby="contest-offer"
      className="rounded-card border border-line bg-surface p-4"
    >
      <div key={tournament_id} className="flex flex-col gap-3">
        <Invitation contest={contest} />
        <div className="flex flex-col items-start gap-3">
          {contest.open || claimsUnderWay.includes(tournament_id) ? (
            <ClaimForm
              contest={contest}
              userId={userId}
              onDrawn={(ticket) => {
                setHeldId(null);
                setDrawnTicket(ticket);
              }}
              onHeld={() => setHeldId(tournament_id)}
            />
          ) : (
            <p role="alert" className="font-semibold">
              Entry has closed, and you have no ticket.
            </p>
          )}
          <Button onClick={decline}>Not now</Button>
        </div>
      </div>
    </section>,
  );
}

function Invitation({ contest }: { contest: Contest }) {
  const { name, city, country, has_teams } = contest;
  return (
    <div className="flex flex-col gap-2">
      <h2 id="contest-offer" className="font-semibold text-ink-soft">
        {contest.open ? 'A new contest is open' : 'Entry has closed'}
      </h2>
      <p className="font-display text-h2 font-bold">{name}</p>
      <p className="text-ink-soft">
        {city}, {country}
      </p>
      <p>
        One free ticket for every participant: we draw four golfers{' '}
        {has_teams !== false && 'and a team '}for you, and there's nothing else to do.
      </p>
      {contest.open && <EntryCloses at={contest.entry_closes_at ?? null} />}
    </div>
  );
}
