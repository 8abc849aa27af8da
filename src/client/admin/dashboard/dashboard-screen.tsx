import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { SalesRange } from '../../../contract/admin/dashboard.ts';
import { formatCount } from '../../../contract/base/counts.ts';
import { RetryOrSignIn } from '../../ui/notes/retry-or-sign-in.tsx';
import { UpdatedNote } from '../../ui/notes/updated-note.tsx';
import { CurrentLateStrokes } from '../late-strokes/current-late-strokes.tsx';
import {
  BackupNote,
  FactorNote,
  NoMailNote,
  NoOwnEmailNote,
} from '../panel-state/no-mail-note.tsx';
import { panelStateQuery } from '../panel-state/panel-state-query.ts';
import { AdminPage } from '../shell/admin-page.tsx';
import { hasAnswer } from '../table/list-faces.tsx';
import { WorkButton } from '../table/work-button.tsx';
import { statesListQuery } from '../tournaments/state/tournament-queries.ts';
import { ChartFigure, chartTool } from './chart-figure.tsx';
import { dashboardQuery } from './dashboard-queries.ts';
import { FigureCards, findOldestFigure } from './figure-cards.tsx';
import type { PartQuery } from './part-note.tsx';
import { isPartOld, PartNote } from './part-note.tsx';
import { PieChart } from './pie-chart.tsx';
import { activitiesQuery, RecentActivities } from './recent-activities.tsx';
import { TicketSales } from './ticket-sales.tsx';
import { createSlices, describeWinners, FIRST_TOURNAMENTS } from './winner-slices.ts';

// A site in production has faults in its first hour only.
const SiteFaults = lazy(async () => ({
  default: (await import('../panel-state/site-faults.tsx')).SiteFaults,
}));

interface DashboardScreenProps {
  /** The months in the ticket chart. */
  range: SalesRange;
  onRange: (range: SalesRange) => void;
  /** An offer to this admin, above the figures. */
  offer?: ReactNode;
}

/** The dashboard: figures, charts and the newest audit entries. Each part loads and fails independently. */
export function DashboardScreen({ range, onRange, offer }: DashboardScreenProps) {
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
      <FactorNote />
      {offer}
      <BackupNote />
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
      <ManualLinks />
    </AdminPage>
  );
}

interface DashboardNoticeProps {
  queries: readonly PartQuery[];
  /** Whether some of the shown parts are from an earlier answer. */
  hasOldParts: boolean;
}

/** One notice for all parts of the dashboard that could not be loaded: the reason, and what to do. */
function DashboardNotice({ queries, hasOldParts }: DashboardNoticeProps) {
  const failed = queries.find(({ error }) => error !== null);
  const error = failed?.error ?? null;
  return (
    // Without words the region stays, because screen readers announce only changes of an existing one.
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 has-[>p:empty]:absolute">
      <p role="status">{formatNotice(error, hasOldParts)}</p>
      {error && (
        <RetryOrSignIn
          error={error}
          onRetry={() => {
            for (const query of queries) void query.refetch();
          }}
        />
      )}
    </div>
  );
}

function formatNotice(error: Error | null, hasOldParts: boolean): string {
  if (!error) return hasOldParts ? 'The server could not read all parts again.' : '';
  const cause = hasAnswer(error) ? 'The server had a problem.' : 'The server did not answer.';
  return `Parts of the dashboard could not be read. ${cause}`;
}

const steps = [
  [
    'Create a tournament',
    'Name, place, days and time zone. It stays a draft until you publish it.',
  ],
  ['Import the field', 'A file with the golfers and their teams, under Field and teams.'],
  ['Set the pars', '18 for each round, under Rounds and pars.'],
  ['Draw the tee sheet', 'Groups, start holes and tee times, by hand or from a file.'],
  ['Invite the scorers', 'By email, or with a link or QR code that you show them.'],
  ['Publish it', 'The checklist of the tournament says what is still missing.'],
] as const;

/** The first steps for an office without a tournament. */
function FirstSteps() {
  const { data } = useQuery(statesListQuery);
  if (!data || data.length > 0) return null;
  return (
    <section className="admin-card" aria-labelledby="first-steps">
      <h2 id="first-steps">Your first tournament</h2>
      <ol className="grid list-decimal gap-2 ps-6">
        {steps.map(([title, words]) => (
          <li key={title} className="marker:font-bold">
            <Link
              to="/admin-panel/tournaments"
              search={{ make: 'new' }}
              className="me-2 inline-block font-semibold text-link underline"
            >
              {title}
            </Link>
            <span className="text-ink-soft">{words}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The links to the manuals of one page. */
function ManualLinks() {
  return (
    <p className="text-ink-soft">
      Manuals to print:
      {['organiser', 'operator', 'scorer'].map((who) => (
        <Link key={who} to="/manual/$who" params={{ who }} className="work-link ms-2">
          For {who}s
        </Link>
      ))}
    </p>
  );
}

/** The number of disputed holes and pending rulings, with links to the tournaments in play. Empty without any. */
function OpenDisputes() {
  const count = useQuery(panelStateQuery).data?.waiting.disputes ?? 0;
  const { data = [] } = useQuery(statesListQuery);
  if (count === 0) return null;
  return (
    <section className="admin-card" aria-labelledby="open-disputes">
      <h2 id="open-disputes">{formatCount(count, 'hole has', 'holes have')} a score to decide</h2>
      <p>Two scorers disagree, or a scorer asks for a ruling.</p>
      {data
        .filter(({ state }) => state === 'live')
        .map(({ id, name }) => (
          <p key={id}>
            <Link
              to="/admin-panel/tournaments/$id"
              params={{ id: String(id) }}
              className="work-link"
            >
              Answer in {name}
            </Link>
          </p>
        ))}
    </section>
  );
}

/** The pie chart of each tournament's winners. */
function WinnerStats() {
  const query = useQuery(dashboardQuery('year'));
  const [isAll, setAll] = useState(false);
  const winners = query.data?.winners;
  const tournaments = winners?.tournaments ?? [];
  const slices = createSlices(tournaments, isAll);
  return (
    <ChartFigure
      title="Winner Stats"
      sentence={winners ? describeWinners(tournaments, isAll) : null}
      columns={['Tournament', 'Winners']}
      rows={slices.map(({ name, winners: value }) => ({ name, value }))}
      file={`winner-stats-${query.data?.today}.csv`}
      controls={
        tournaments.length > FIRST_TOURNAMENTS && (
          <WorkButton className={chartTool} onClick={() => setAll(!isAll)}>
            {isAll ? `Last ${FIRST_TOURNAMENTS}` : 'All tournaments'}
          </WorkButton>
        )
      }
      note={<PartNote noun="winners" query={query} part={winners} />}
    >
      <PieChart slices={slices} />
    </ChartFigure>
  );
}
