import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { Contest, Ticket } from '../../contract/game/tickets.ts';
import { contestsQuery } from '../queries/contests-query.ts';
import { ticketsQuery } from '../queries/ticket-queries.ts';
import { EntryCloses } from '../ui/contest/entry-closes.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { noteAnnouncedContests, readAnnouncedContests } from './announced-contests.ts';
import { ClaimForm } from './claim-form.tsx';
import { useClaimsUnderWay } from './claims-under-way.ts';
import { selectClaimableContests, selectMissedContests } from './contests-to-claim.ts';

const DrawMoment = lazy(async () => ({
  default: (await import('./draw/draw-moment.tsx')).DrawMoment,
}));

/** Announces an open contest once to a participant, and offers the free ticket of the contest. */
export function ContestPopup({ userId }: { userId: number }) {
  const { data: contests } = useQuery(contestsQuery);
  const { data: tickets } = useQuery(ticketsQuery(userId));
  const [announcedIds, setAnnouncedIds] = useState(() => readAnnouncedContests(userId));
  const [drawnTicket, setDrawnTicket] = useState<Ticket | null>(null);
  const [shownContest, setShownContest] = useState<number | null>(null);
  const claimsUnderWay = useClaimsUnderWay();
  const openContests =
    contests && tickets ? selectClaimableContests(contests, tickets, claimsUnderWay) : [];
  const missedContests =
    contests && tickets ? selectMissedContests(contests, tickets, claimsUnderWay) : [];
  // Entry may close while the popup is open. The popup then says so and stays open.
  const contest =
    missedContests.find(({ tournament_id }) => tournament_id === shownContest) ??
    openContests.find(({ tournament_id }) => !announcedIds.includes(tournament_id));
  const current = contest?.tournament_id ?? null;
  useEffect(() => setShownContest(current), [current]);

  function close() {
    // The app shows one popup in each visit, because the tickets screen shows the other contests.
    const ids = openContests.map(({ tournament_id }) => tournament_id);
    setShownContest(null);
    noteAnnouncedContests(userId, ids);
    setAnnouncedIds([...announcedIds, ...ids]);
    setDrawnTicket(null);
  }

  if (drawnTicket) {
    return (
      <Suspense>
        <DrawMoment ticket={drawnTicket} onClose={close} />
      </Suspense>
    );
  }
  if (!contest || !tickets) return null;
  return (
    <Dialog title="A new contest is open" onClose={close}>
      <Invitation contest={contest} />
      {contest.open || claimsUnderWay.includes(contest.tournament_id) ? (
        <ClaimForm contest={contest} userId={userId} onDrawn={setDrawnTicket} />
      ) : (
        <p role="alert" className="font-semibold">
          Entry has closed, and you have no ticket.
        </p>
      )}
    </Dialog>
  );
}

function Invitation({ contest }: { contest: Contest }) {
  const { name, city, country, has_teams } = contest;
  return (
    <div className="flex flex-col gap-2">
      <p className="text-2xl font-bold">{name}</p>
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
