import './charts.css';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Dashboard } from '../../../contract/admin/dashboard.ts';
import { groupDigits } from '../../ui/table/filter-words.ts';
import { dashboardQuery } from './dashboard-queries.ts';
import { PartNote } from './part-note.tsx';
import { NO_PRIZES } from './winner-slices.ts';

/** The four figures, each with its definition. */
export function FigureCards() {
  const read = useQuery(dashboardQuery('year'));
  const { data } = read;
  return (
    <div className="figures">
      {!data && read.isPending && (
        <p role="status" className="sr-only">
          Loading figures...
        </p>
      )}
      <PartNote noun="figures" read={read} part={data && findOldestFigure(data)} />
      <div className="figure-cards">
        <FigureCard title="Total Users" figure={data?.users?.total} isRead={data !== undefined}>
          {data?.users && <JoinedNote users={data.users} />}
        </FigureCard>
        <FigureCard
          title="Total Tickets Sold"
          figure={data?.tickets?.total}
          isRead={data !== undefined}
        >
          Tickets that were claimed and are not void.
        </FigureCard>
        <FigureCard title="Total Winners" figure={data?.winners?.total} isRead={data !== undefined}>
          Prizes that are confirmed or delivered. {data?.winners?.total === 0 && NO_PRIZES}
        </FigureCard>
        <FigureCard
          title="Ongoing Tournaments"
          figure={data?.ongoing?.tournaments.length}
          isRead={data !== undefined}
        >
          {data?.ongoing && describeOngoing(data.ongoing)}
        </FigureCard>
      </div>
    </div>
  );
}

/** Returns the oldest figure of the cards. A figure that is missing has no age; its card says that it is missing. */
export function findOldestFigure({ users, tickets, winners, ongoing }: Dashboard) {
  const read = [users, tickets, winners, ongoing].flatMap((part) => part ?? []);
  return read.sort((one, other) => other.age_s - one.age_s)[0];
}

interface FigureCardProps {
  title: string;
  /** Undefined when the figure is unknown. */
  figure: number | undefined;
  /** True once the server has answered, so that an unknown figure could not be read. */
  isRead: boolean;
  /** The definition of the figure. */
  children: ReactNode;
}

function FigureCard({ title, figure, isRead, children }: FigureCardProps) {
  return (
    <section className="admin-card figure-card">
      <h2>{title}</h2>
      <p className="admin-figure">{figure === undefined ? '–' : groupDigits(figure)}</p>
      <p className="text-ink-soft wrap-anywhere">
        {figure === undefined && isRead ? 'The server could not read this figure.' : children}
      </p>
    </section>
  );
}

function JoinedNote({ users }: { users: NonNullable<Dashboard['users']> }) {
  return (
    <>
      Accounts that are not deleted.{' '}
      <strong className="figure-new">{groupDigits(users.joined_last_7_days)}</strong> joined in the
      last 7 days.
    </>
  );
}

function describeOngoing({ tournaments }: NonNullable<Dashboard['ongoing']>): string {
  if (tournaments.length === 0) return 'No tournament is live.';
  const names = tournaments.map(({ name, live_rounds }) =>
    live_rounds.length > 0 ? `${name}, round ${live_rounds.join(' and ')}` : name,
  );
  return `Live now: ${names.join('; ')}.`;
}
