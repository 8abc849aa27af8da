import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { adminEndpoints } from '../../../contract/admin/admin-endpoints.ts';
import type { AuditEntry } from '../../../contract/admin/audit.ts';
import { AUDIT_PAGE_SIZE } from '../../../contract/admin/audit.ts';
import { callApi } from '../../api/api.ts';
import { describeAge, useNow } from '../../ui/notes/age.ts';
import { formatSentenceEnd, formatSentenceStart, nameTarget } from '../audit/audit-words.ts';
import { DASHBOARD_REFETCH_MS } from './dashboard-queries.ts';
import { describeScores, groupActivities } from './group-activities.ts';
import { PartNote } from './part-note.tsx';

/** The number of lines that the section shows. */
const SHOWN = 20;

/** The query of the newest audit entries. */
export const activitiesQuery = queryOptions({
  queryKey: ['admin', 'audit', 'newest'],
  queryFn: ({ signal }) => {
    // One round's scores share a line, so more entries are loaded than lines shown.
    const query = { page_size: AUDIT_PAGE_SIZE.most };
    return callApi(adminEndpoints.audit, { query, signal });
  },
  refetchInterval: DASHBOARD_REFETCH_MS,
});

/** The dashboard's section with the newest audit entries. */
export function RecentActivities() {
  const now = useNow();
  const query = useQuery(activitiesQuery);
  const { data, isPending } = query;
  return (
    <section className="admin-card min-w-0 @max-[400px]/main:px-3" aria-labelledby="activities">
      <div className="card-head min-h-11 justify-between">
        <h2 id="activities">Recent Activities</h2>
        <Link to="/admin-panel/audit" className="work-link px-1">
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
        className="[&_a]:text-link [&_a]:underline [&_a]:underline-offset-[3px]"
        style={{ minHeight: isPending ? `${SHOWN * ACTIVITY_HEIGHT_REM}rem` : undefined }}
      >
        {groupActivities(data?.entries ?? [], SHOWN).map(({ newest: entry, scores }) => (
          <li
            key={entry.id}
            className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-t border-line py-1"
          >
            <span className="min-w-0 wrap-anywhere">
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
            <time dateTime={entry.at} className="text-small text-ink-soft">
              {describeAge(now - Date.parse(entry.at))}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The height of a one-line activity. */
const ACTIVITY_HEIGHT_REM = 2.75;

/** An entry's target, with a link to its screen or to its entries in the audit. */
function ActivityTarget({ entry }: { entry: AuditEntry }) {
  const { target } = entry;
  const name = <bdi>{nameTarget(entry)}</bdi>;
  if (!target) return null;
  const { kind, id, label } = target;
  const [tournament = '', round] = id.split('/');
  if (kind === 'account' && label !== null) {
    return (
      <Link to="/admin-panel/users" search={{ search: label }}>
        {name}
      </Link>
    );
  }
  // A deleted draft has no name any more.
  if (kind === 'tournament' && label !== null) {
    return (
      <Link to="/admin-panel/tournaments/$id" params={{ id }}>
        {name}
      </Link>
    );
  }
  if (kind === 'round' && label !== null && round !== undefined) {
    return (
      <Link to="/admin-panel/tournaments/$id/rounds" params={{ id: tournament }}>
        {name}
      </Link>
    );
  }
  return (
    <Link to="/admin-panel/audit" search={{ target_kind: kind, target_id: id }}>
      {name}
    </Link>
  );
}
