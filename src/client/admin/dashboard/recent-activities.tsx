import './charts.css';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { AUDIT_PAGE_SIZE } from '../../../contract/admin/audit.ts';
import { describeAge, useNow } from '../../ui/notes/age.ts';
import { newestEntriesQuery } from '../audit/audit-queries.ts';
import { formatSentenceEnd, formatSentenceStart } from '../audit/audit-words.ts';
import { ActivityTarget } from './activity-target.tsx';
import { DASHBOARD_REFETCH_MS } from './dashboard-queries.ts';
import { describeScores, groupActivities } from './group-activities.ts';
import { PartNote } from './part-note.tsx';

/** The number of lines that the section shows. */
const SHOWN = 20;

/** The query of the newest audit entries. */
export const activitiesQuery = queryOptions({
  // One round's scores share a line, so more entries are loaded than lines shown.
  ...newestEntriesQuery(AUDIT_PAGE_SIZE.most),
  refetchInterval: DASHBOARD_REFETCH_MS,
});

/** The dashboard's section with the newest audit entries. */
export function RecentActivities() {
  const now = useNow();
  const query = useQuery(activitiesQuery);
  const { data, isPending } = query;
  return (
    <section className="chart" aria-labelledby="activities">
      <div className="chart-head">
        <h2 id="activities">Recent Activities</h2>
        <Link to="/admin-panel/audit" className="chart-link">
          All in Audit
        </Link>
      </div>
      {isPending && (
        <p role="status" className="sr-only">
          Loading activities...
        </p>
      )}
      <PartNote noun="activities" query={query} part={data && { age_s: 0 }} />
      {data?.total === 0 && <p>Nothing has been changed yet.</p>}
      <ul
        className="activities"
        style={{ minHeight: isPending ? `${SHOWN * ACTIVITY_HEIGHT_REM}rem` : undefined }}
      >
        {groupActivities(data?.entries ?? [], SHOWN).map(({ newest: entry, scores }) => (
          <li key={entry.id}>
            <span>
              {scores ? (
                <Link to="/admin-panel/audit" search={{ action: 'score' }}>
                  {describeScores(scores)}
                </Link>
              ) : (
                <>
                  {formatSentenceStart(entry)}
                  {entry.target && ' '}
                  <ActivityTarget entry={entry} />
                  {formatSentenceEnd(entry)}
                </>
              )}
              .
            </span>
            <time dateTime={entry.at}>{describeAge(now - Date.parse(entry.at))}</time>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The height of a one-line activity. */
const ACTIVITY_HEIGHT_REM = 2.75;
