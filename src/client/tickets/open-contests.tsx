import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatCount } from '../../contract/base/counts.ts';
import type { Ticket } from '../../contract/game/tickets.ts';
import { contestsQuery } from '../queries/contests-query.ts';
import { EntryCloses } from '../ui/contest/entry-closes.tsx';
import { LoadFailed } from '../ui/notes/load-failed.tsx';
import { ClaimForm } from './claim-form.tsx';
import { useClaimsUnderWay } from './claims-under-way.ts';
import { selectClaimableContests, selectMissedContests } from './contests-to-claim.ts';

interface OpenContestsProps {
  userId: number;
  tickets: readonly Ticket[];
  onDrawn: (ticket: Ticket) => void;
  /** Called with the tournament whose ticket the user already holds. */
  onHeld: (tournamentId: number) => void;
}

/** The list of free tickets that the user can claim. */
export function OpenContests({ userId, tickets, onDrawn, onHeld }: OpenContestsProps) {
  const { data: contests, error, refetch } = useQuery(contestsQuery);
  const claimsUnderWay = useClaimsUnderWay();
  if (!contests) {
    if (error) return <LoadFailed what="free tickets" error={error} onRetry={refetch} />;
    return (
      <p role="status" className="text-ink-soft">
        Looking for free tickets
      </p>
    );
  }
  const openContests = selectClaimableContests(contests, tickets, claimsUnderWay);
  const missedContests = selectMissedContests(contests, tickets, claimsUnderWay);
  if (openContests.length === 0 && missedContests.length === 0) return null;
  return (
    <section
      aria-label="Free tickets"
      className="grid grid-cols-[repeat(auto-fit,minmax(min(18rem,100%),1fr))] gap-4"
    >
      {openContests.map(
        ({
          tournament_id,
          name,
          city,
          country,
          tickets: claimedCount,
          entry_closes_at,
          has_teams,
        }) => (
          <article
            key={tournament_id}
            className="flex flex-col gap-3 rounded-card border-2 border-dashed border-accent bg-surface p-4"
          >
            <div>
              <h2 className="text-xl font-bold">{name}</h2>
              <p className="text-ink-soft">
                {city}, {country}
                {claimedCount > 0 && ` · ${formatCount(claimedCount, 'ticket')} claimed so far`}
              </p>
            </div>
            <p>
              Your ticket is free: four golfers {has_teams !== false && 'and a team '}are drawn for
              you.{' '}
              <Link
                to="/draw"
                search={{ tournament: tournament_id }}
                className="text-link underline"
              >
                How the draw works
              </Link>
            </p>
            <EntryCloses at={entry_closes_at ?? null} />
            <ClaimForm
              contest={{ tournament_id, name }}
              userId={userId}
              onDrawn={onDrawn}
              onHeld={() => onHeld(tournament_id)}
            />
          </article>
        ),
      )}
      {missedContests.map(({ tournament_id, name, cancelled }) => (
        <p key={tournament_id} role="status" className="text-ink-soft">
          {name}: {cancelled ? 'Cancelled.' : 'entry has closed, and you have no ticket.'}
        </p>
      ))}
    </section>
  );
}
