import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Ticket } from '../../contract/tickets.ts';
import { count } from '../ui/age.ts';
import { ClaimForm } from './claim-form.tsx';
import { contestsToClaim } from './contests-to-claim.ts';
import { contestsQuery } from './queries.ts';

interface OpenContestsProps {
  userId: number;
  tickets: readonly Ticket[];
  onDrawn: (ticket: Ticket) => void;
}

/** The free tickets there are to claim. */
export function OpenContests({ userId, tickets, onDrawn }: OpenContestsProps) {
  const { data: contests } = useQuery(contestsQuery);
  const open = contestsToClaim(contests ?? [], tickets);
  if (open.length === 0) return null;
  return (
    <section aria-label="Free tickets" className="grid gap-4 md:grid-cols-2">
      {open.map(({ tournament_id, name, city, country, tickets: claimed }) => (
        <article
          key={tournament_id}
          className="flex flex-col gap-3 rounded-card border-2 border-dashed border-accent bg-surface p-4"
        >
          <div>
            <h2 className="text-xl font-bold">{name}</h2>
            <p className="text-ink-soft">
              {city}, {country} · {count(claimed, 'ticket')} claimed so far
            </p>
          </div>
          <p>
            Your ticket is free: four golfers and a team are drawn for you.{' '}
            <Link to="/draw" search={{ tournament: tournament_id }} className="text-link underline">
              How the draw works
            </Link>
          </p>
          <ClaimForm
            contest={{ tournament_id, name }}
            userId={userId}
            asksAge={tickets.length === 0}
            onDrawn={onDrawn}
          />
        </article>
      ))}
    </section>
  );
}
