import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { AnnouncementSummary } from '../../../../contract/admin/announcements.ts';
import { formatDateTime } from '../../../ui/dates.ts';
import { UpdatedNote } from '../../../ui/notes/updated-note.tsx';
import type { OnView } from '../../list/use-list.ts';
import { AdminPage } from '../../shell/admin-page.tsx';
import { FailedList, StaleList } from '../../table/list-faces.tsx';
import { Pager } from '../../table/pager.tsx';
import { useLastPage } from '../../table/use-last-page.ts';
import { announcementsPageQuery } from '../read/announcement-queries.ts';
import { AnnouncementTabs } from '../read/announcement-tabs.tsx';
import { describeAudience } from '../read/announcement-words.ts';
import type { AnnouncementsView } from '../read/announcements-view.ts';
import { RunChip } from '../read/run-chip.tsx';
import { RunProgress } from '../read/run-progress.tsx';

interface SentScreenProps {
  view: AnnouncementsView;
  onView: OnView<AnnouncementsView>;
}

/** The announcements that were sent, the newest first (product 12.5). */
export function SentScreen({ view, onView }: SentScreenProps) {
  const page = view.page ?? 1;
  const { data, error, isPlaceholderData, isFetching, dataUpdatedAt, refetch } = useQuery(
    announcementsPageQuery(page),
  );
  const showPage = useCallback((last: number) => onView({ page: last }, 'replace'), [onView]);
  useLastPage(page, isPlaceholderData ? undefined : data?.total_no_of_pages, showPage);
  return (
    <AdminPage
      title="Send Email"
      part="Sent announcements"
      aside={data && <UpdatedNote at={dataUpdatedAt} />}
    >
      <AnnouncementTabs open="sent" />
      <div className="list">
        {data && error && <StaleList since={dataUpdatedAt} />}
        <section
          aria-label="Sent announcements"
          aria-busy={isFetching && isPlaceholderData}
          className="list-card"
        >
          {!data && !error && <SentSkeleton />}
          {!data && error && (
            <FailedList noun="announcements" error={error} onRetry={() => void refetch()} />
          )}
          {data?.total === 0 && <NothingSent />}
          {data && data.total > 0 && (
            <>
              <ul>
                {data.announcements.map((announcement) => (
                  <SentItem key={announcement.id} announcement={announcement} />
                ))}
              </ul>
              <Pager
                page={Math.min(page, data.total_no_of_pages)}
                pages={data.total_no_of_pages}
                total={data.total}
                noun="Announcements"
                onPage={(number) => onView({ page: number }, 'push')}
              />
            </>
          )}
        </section>
      </div>
    </AdminPage>
  );
}

function NothingSent() {
  return (
    <div data-kind="empty" className="list-note">
      <p className="font-semibold">No announcement has been sent yet.</p>
      <p className="text-ink-soft">Each one appears here, with who got it.</p>
      <Link to="/admin-panel/send-announcement" className="font-semibold text-link underline">
        Write one
      </Link>
    </div>
  );
}

/** The placeholder of a list that is loading. */
function SentSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        Loading announcements...
      </p>
      <ul aria-hidden="true">
        {['first', 'second', 'third'].map((key) => (
          <li
            key={key}
            className="grid gap-x-8 gap-y-3 border-b border-line p-4 @min-[900px]/list:grid-cols-2"
          >
            <span className="list-skeleton" />
            <span className="list-skeleton" />
          </li>
        ))}
      </ul>
    </>
  );
}

/** An announcement in the list, with its progress. */
function SentItem({ announcement }: { announcement: AnnouncementSummary }) {
  const { id, subject, state, paused_because, created_at, created_by, counts } = announcement;
  return (
    <li className="grid gap-x-8 gap-y-3 border-b border-line p-4 wrap-anywhere @min-[900px]/list:grid-cols-2">
      <div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="min-w-0 text-head font-bold">
            <Link
              to="/admin-panel/send-announcement"
              search={{ tab: 'sent', id }}
              className="text-link underline"
            >
              <bdi>{subject}</bdi>
            </Link>
          </h2>
          <RunChip state={state} />
        </div>
        <p className="text-ink-soft">
          {formatDateTime(created_at)} by {created_by ?? 'an erased account'}.{' '}
          {describeAudience(announcement)}.
        </p>
        {paused_because !== null && <p className="font-semibold">{paused_because}</p>}
      </div>
      <RunProgress counts={counts} />
    </li>
  );
}
