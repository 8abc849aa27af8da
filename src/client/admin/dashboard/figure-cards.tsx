import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Dashboard } from '../../../contract/admin/dashboard.ts';
import { formatList, formatNumber } from '../../../contract/base/counts.ts';
import { dashboardQuery } from './dashboard-queries.ts';
import { PartAge, PartNote, type PartQuery } from './part-note.tsx';
import { NO_PRIZES } from './winner-slices.ts';

/** The four figures, each with its definition. */
export function FigureCards() {
  const query = useQuery(dashboardQuery('year'));
  const { data } = query;
  return (
    <div className="grid gap-3">
      {!data && query.isPending && (
        <p role="status" className="sr-only">
          Loading figures...
        </p>
      )}
      {!data && <PartNote noun="figures" query={query} part={undefined} />}
      <div className="grid grid-cols-2 gap-4 @min-[900px]/main:grid-cols-4 @max-[400px]/main:gap-2">
        <FigureCard
          title="Total Users"
          figure={data?.users?.total}
          part={data?.users}
          query={query}
        >
          {data?.users && <JoinedNote users={data.users} />}
        </FigureCard>
        <FigureCard
          title="Total Tickets Sold"
          figure={data?.tickets?.total}
          part={data?.tickets}
          query={query}
        >
          Tickets that were claimed and are not void.
        </FigureCard>
        <FigureCard
          title="Total Winners"
          figure={data?.winners?.total}
          part={data?.winners}
          query={query}
        >
          Prizes that are confirmed or delivered. {data?.winners?.total === 0 && NO_PRIZES}
        </FigureCard>
        <FigureCard
          title="Ongoing Tournaments"
          figure={data?.ongoing?.tournaments.length}
          part={data?.ongoing}
          query={query}
        >
          {data?.ongoing && describeOngoing(data.ongoing)}
        </FigureCard>
      </div>
    </div>
  );
}

/** Returns the part with the oldest figure. Missing parts don't count; their cards show that they are missing. */
export function findOldestFigure({ users, tickets, winners, ongoing }: Dashboard) {
  const parts = [users, tickets, winners, ongoing].flatMap((part) => part ?? []);
  return parts.sort((one, other) => other.age_s - one.age_s)[0];
}

interface FigureCardProps {
  title: string;
  /** Undefined when the figure is unknown. */
  figure: number | undefined;
  /** The part with the figure; null when the server could not load it, undefined before the answer. */
  part: { readonly age_s: number } | null | undefined;
  query: PartQuery;
  /** The definition of the figure. */
  children: ReactNode;
}

function FigureCard({ title, figure, part, query, children }: FigureCardProps) {
  return (
    <section className="admin-card @max-[400px]/main:px-3 [&>h2]:text-work [&>h2]:font-semibold [&>h2]:text-ink-soft">
      <h2>{title}</h2>
      <p className="text-[2.375rem] leading-[1.1] font-extrabold">
        {figure === undefined ? '–' : formatNumber(figure)}
      </p>
      <p className="text-ink-soft wrap-anywhere">
        {part === null ? 'The server could not read this figure.' : children}
      </p>
      {part && <PartAge query={query} part={part} />}
    </section>
  );
}

function JoinedNote({ users }: { users: NonNullable<Dashboard['users']> }) {
  return (
    <>
      Accounts that are not deleted.{' '}
      <strong className="text-good">{formatNumber(users.joined_last_7_days)}</strong> joined in the
      last 7 days.
    </>
  );
}

function describeOngoing({ tournaments }: NonNullable<Dashboard['ongoing']>): string {
  if (tournaments.length === 0) return 'No tournament is live.';
  const names = tournaments.map(({ name, live_rounds }) =>
    live_rounds.length > 0 ? `${name}, round ${formatList(live_rounds.map(String))}` : name,
  );
  return `Live now: ${names.join('; ')}.`;
}
