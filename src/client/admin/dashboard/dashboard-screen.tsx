import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { SalesRange } from '../../../contract/admin/dashboard.ts';
import { UpdatedNote } from '../../ui/notes/updated-note.tsx';
import { CurrentLateStrokes } from '../late-strokes/current-late-strokes.tsx';
import { NoMailNote, NoOwnEmailNote } from '../panel-state/no-mail-note.tsx';
import { AdminPage } from '../shell/admin-page.tsx';
import { DashboardNotice } from './dashboard-notice.tsx';
import { dashboardQuery } from './dashboard-queries.ts';
import { FigureCards, findOldestFigure } from './figure-cards.tsx';
import { FirstSteps } from './first-steps.tsx';
import { OpenDisputes } from './open-disputes.tsx';
import { isPartOld } from './part-note.tsx';
import { activitiesQuery, RecentActivities } from './recent-activities.tsx';
import { TicketSales } from './ticket-sales.tsx';
import { WinnerStats } from './winner-stats.tsx';

// A site in production has faults in its first hour only.
const SiteFaults = lazy(async () => ({
  default: (await import('../panel-state/site-faults.tsx')).SiteFaults,
}));

interface DashboardScreenProps {
  /** The months in the ticket chart. */
  range: SalesRange;
  onRange: (range: SalesRange) => void;
}

/** The dashboard: figures, charts and the newest audit entries. Each part loads and fails independently. */
export function DashboardScreen({ range, onRange }: DashboardScreenProps) {
  const year = useQuery(dashboardQuery('year'));
  const chosen = useQuery({ ...dashboardQuery(range), placeholderData: keepPreviousData });
  const activities = useQuery(activitiesQuery);
  const { data, dataUpdatedAt } = year;
  const shown = [data?.users, data?.tickets, data?.winners, data?.ongoing, chosen.data?.sales];
  const hasOldParts = shown.some((part) => part && isPartOld({ error: null }, part));
  return (
    <AdminPage
      title="Admin Dashboard"
      aside={
        data && (
          <p className="text-ink-soft">
            <UpdatedNote at={dataUpdatedAt - (findOldestFigure(data)?.age_s ?? 0) * 1_000} />
          </p>
        )
      }
    >
      <DashboardNotice
        queries={range === 'year' ? [year, activities] : [year, chosen, activities]}
        hasOldParts={hasOldParts}
      />
      <NoMailNote>
        Scorers get their invitations as links that you copy in a tournament's Scorers tab. To send
        emails, set <code>SMTP_URL</code>.
      </NoMailNote>
      <NoOwnEmailNote />
      <Suspense>
        <SiteFaults />
      </Suspense>
      <FirstSteps />
      <OpenDisputes />
      <FigureCards />
      <CurrentLateStrokes />
      <div className="grid gap-4 @min-[900px]/main:grid-cols-[minmax(0,17fr)_minmax(0,10fr)]">
        <TicketSales range={range} onRange={onRange} />
        <WinnerStats />
      </div>
      <RecentActivities />
    </AdminPage>
  );
}
