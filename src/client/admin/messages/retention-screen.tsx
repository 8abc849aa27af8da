import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  type RetentionReport,
  retentionReportEndpoints,
} from '../../../contract/admin/retention-report.ts';
import { callApi } from '../../api/api.ts';
import { useNow } from '../../ui/notes/age.ts';
import { UpdatedNote } from '../../ui/notes/updated-note.tsx';
import { AdminPage } from '../shell/admin-page.tsx';
import { FailedList, StaleList } from '../table/list-faces.tsx';
import { MessageTabs } from './message-tabs.tsx';
import { describeRun, hasFailed, retainedTables } from './retention-words.ts';

/** The query of the last runs of each deletion rule. */
const retentionReportQuery = queryOptions({
  queryKey: ['admin', 'kept-data'],
  queryFn: ({ signal }) => callApi(retentionReportEndpoints.keptData, { signal }),
  refetchInterval: 45_000,
});

/** What the server stores about people, why and how long, and when old data was last deleted (product 12.18). */
export function RetentionScreen() {
  const { data, error, isError, dataUpdatedAt, refetch } = useQuery(retentionReportQuery);
  return (
    <AdminPage
      title="Messages"
      part="What we keep"
      aside={
        data && (
          <div className="list-aside">
            <UpdatedNote at={dataUpdatedAt} />
          </div>
        )
      }
    >
      <MessageTabs open="kept-data" />
      <div className="list">
        <p>
          Everything that we store about people, why, and for how long. Old data is deleted by
          itself, every hour.
        </p>
        {data && isError && <StaleList since={dataUpdatedAt} />}
        <section aria-label="What we keep" className="list-card">
          {!data && !error && <p className="list-note">Loading what we keep...</p>}
          {!data && error && (
            <FailedList noun="what we keep" error={error} onRetry={() => void refetch()} />
          )}
          {data && <RetentionList data={data} />}
        </section>
        {data && <Admins admins={data.admins} />}
      </div>
    </AdminPage>
  );
}

function RetentionList({ data: { runs } }: { data: RetentionReport }) {
  const now = useNow();
  return (
    <ul>
      {retainedTables.map(({ label, tables, purpose, howLong, rule }) => {
        const run = runs.find((one) => one.rule === rule);
        return (
          <li
            key={label}
            className="grid gap-x-6 gap-y-2 border-b border-line p-4 wrap-anywhere last:border-b-0 @min-[760px]/list:grid-cols-[14rem_minmax(0,1fr)]"
          >
            <div>
              <h2 className="font-semibold">{label}</h2>
              <p className="text-small text-ink-soft">{tables.join(', ')}</p>
            </div>
            <dl className="grid gap-x-6 gap-y-2 @min-[760px]/list:grid-cols-3 [&_dt]:text-small [&_dt]:font-semibold [&_dt]:text-ink-soft">
              <div>
                <dt>Why</dt>
                <dd>{purpose}</dd>
              </div>
              <div>
                <dt>How long</dt>
                <dd>{howLong}</dd>
              </div>
              <div>
                <dt>Deletion</dt>
                <dd
                  className="data-failed:font-semibold data-failed:text-danger"
                  data-failed={(run && hasFailed(run)) || undefined}
                >
                  {rule === null ? 'No job deletes this.' : describeRun(run, now)}
                </dd>
              </div>
            </dl>
          </li>
        );
      })}
    </ul>
  );
}

function Admins({ admins }: Pick<RetentionReport, 'admins'>) {
  return (
    <section aria-labelledby="kept-admins" className="list-card grid gap-2 p-4">
      <h2 id="kept-admins" className="font-semibold">
        Who reads this
      </h2>
      <p>
        These accounts are admins. Make or remove one in{' '}
        <Link to="/admin-panel/users" search={{ role: 'admin' }} className="text-link underline">
          Manage Users
        </Link>
        , or on the server with <code>npm run grant</code>.
      </p>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 font-semibold wrap-anywhere">
        {admins.map(({ id, username, can_sign_in }) => (
          <li key={id}>
            <bdi>{username}</bdi>
            {!can_sign_in && " (can't sign in now)"}
          </li>
        ))}
      </ul>
    </section>
  );
}
