import './audit.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { describeAge, useNow } from '../../ui/notes/age.ts';
import { FailedList } from '../../ui/table/list-faces.tsx';
import { newestEntriesQuery } from './audit-queries.ts';
import { tellEntry } from './audit-words.ts';

const SHOWN = 8;

/** The section of the dashboard with the newest entries of the audit. */
export function RecentActivities() {
  const now = useNow();
  const { data, error, isPending, refetch } = useQuery(newestEntriesQuery());
  return (
    <section className="activities" aria-labelledby="activities">
      <div className="activities-head">
        <h2 id="activities">Recent Activities</h2>
        <Link to="/admin-panel/audit" className="activities-link">
          Open the audit
        </Link>
      </div>
      {isPending && (
        <p role="status" className="sr-only">
          Loading activities...
        </p>
      )}
      {error && !data && (
        <FailedList noun="activities" error={error} onRetry={() => void refetch()} />
      )}
      {data?.total === 0 && <p>Nothing has been changed yet.</p>}
      <ul style={{ minHeight: isPending ? `${SHOWN * ACTIVITY_REM}rem` : undefined }}>
        {data?.entries.slice(0, SHOWN).map((entry) => (
          <li key={entry.id}>
            <span>{tellEntry(entry)}</span>
            <time dateTime={entry.at}>{describeAge(now - Date.parse(entry.at))}</time>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The height of an activity whose text fits on one line. */
const ACTIVITY_REM = 2.75;
