import './charts.css';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Dashboard } from '../../../contract/admin/dashboard.ts';
import { groupDigits } from '../../ui/table/filter-words.ts';
import { dashboardQuery } from './dashboard-queries.ts';
import { PartNote } from './part-note.tsx';

/** The four figures, each with its definition. */
export function FigureCards() {
  const read = useQuery(dashboardQuery('year'));
  const { data } = read;
  const parts = data && [data.users, data.tickets, data.winners, data.ongoing];
  // The age of the cards is the age of the oldest one. A card that is missing says so itself.
  const oldest = parts?.flatMap((part) => part ?? []).sort((a, b) => b.age_s - a.age_s)[0];
  return (
    <div className="figures">
      {!data && read.isPending && (
        <p role="status" className="sr-only">
          Loading figures...
        </p>
      )}
      <PartNote noun="figures" read={read} part={oldest} />
      <div className="figure-cards">
        <FigureCard title="Total Users" figure={data?.users?.total} isRead={data !== undefined}>
          {data?.users && <JoinedNote users={data.users} />}
        </FigureCard>
        <FigureCard
          title="Total Tickets Sold"
          figure={data?.tickets?.total}
          isRead={data !== undefined}
        >
          claimed; void ones not counted
        </FigureCard>
        <FigureCard title="Total Winners" figure={data?.winners?.total} isRead={data !== undefined}>
          prizes confirmed or delivered; none is recorded here yet
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
        {figure === undefined && isRead ? 'could not be read' : children}
      </p>
    </section>
  );
}

function JoinedNote({ users }: { users: NonNullable<Dashboard['users']> }) {
  return (
    <>
      not deleted; <strong className="figure-new">+{groupDigits(users.joined_last_7_days)}</strong>{' '}
      in the last 7 days
    </>
  );
}

function describeOngoing({ tournaments }: NonNullable<Dashboard['ongoing']>): string {
  if (tournaments.length === 0) return 'No tournament is live';
  const names = tournaments.map(({ name, live_rounds }) =>
    live_rounds.length > 0 ? `${name}, round ${live_rounds.join(' and ')}` : name,
  );
  return `live: ${names.join('; ')}`;
}
