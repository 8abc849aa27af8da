import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { AnnouncementDetail } from '../../../../contract/admin/announcements.ts';
import { CallError } from '../../../../contract/base/call.ts';
import { UpdatedNote } from '../../../ui/notes/updated-note.tsx';
import type { OnView } from '../../list/use-list.ts';
import { AdminPage } from '../../shell/admin-page.tsx';
import { FailedList, StaleList } from '../../table/list-faces.tsx';
import { announcementQuery } from '../read/announcement-queries.ts';
import { AnnouncementTabs } from '../read/announcement-tabs.tsx';
import type { AnnouncementsView } from '../read/announcements-view.ts';
import { Recipients } from './recipients.tsx';
import { RunSummary } from './run-summary.tsx';
import { SentEmail } from './sent-email.tsx';

interface RunScreenProps {
  id: number;
  view: AnnouncementsView;
  onView: OnView<AnnouncementsView>;
}

/** One announcement: its state, the email as sent, and every recipient (product 12.5). */
export function RunScreen({ id, view, onView }: RunScreenProps) {
  const { data, error, dataUpdatedAt, refetch } = useQuery(announcementQuery(id));
  return (
    <AdminPage
      title="Send Email"
      part={data?.subject}
      aside={data && <UpdatedNote at={dataUpdatedAt} />}
    >
      <AnnouncementTabs open="sent" />
      <p>
        <Link
          to="/admin-panel/send-announcement"
          search={{ tab: 'sent' }}
          className="font-semibold text-link underline"
        >
          All announcements
        </Link>
      </p>
      {!data && !error && <RunSkeleton />}
      {!data && error && <RunFailed error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          {error && <StaleList since={dataUpdatedAt} />}
          <Run key={data.id} run={data} view={view} onView={onView} />
        </>
      )}
    </AdminPage>
  );
}

function Run({ run, view, onView }: Omit<RunScreenProps, 'id'> & { run: AnnouncementDetail }) {
  return (
    <>
      <RunSummary run={run} />
      <SentEmail run={run} />
      <Recipients run={run} view={view} onView={onView} />
    </>
  );
}

function RunFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isGone = error instanceof CallError && error.failure.status === 404;
  if (!isGone) return <FailedList noun="the announcement" error={error} onRetry={onRetry} />;
  return <p role="alert">There is no announcement with this number.</p>;
}

/** The placeholder of an announcement that is loading. */
function RunSkeleton() {
  return (
    <div className="admin-card">
      <p role="status" className="sr-only">
        Loading the announcement...
      </p>
      <span className="list-skeleton" />
      <span className="list-skeleton" />
      <span className="list-skeleton" />
    </div>
  );
}
