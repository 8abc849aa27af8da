import { Link } from '@tanstack/react-router';
import type { AnnouncementSummary } from '../../../contract/admin/announcements.ts';
import { formatDateTime } from '../../ui/dates.ts';
import { ListScreen } from '../shell/list-screen.tsx';
import { ListCards } from '../table/list-cards.tsx';
import { StaleList } from '../table/list-faces.tsx';
import { useList } from '../table/use-list.ts';
import { sentList } from './announcement-queries.ts';
import { AnnouncementTabs } from './announcement-tabs.tsx';
import { describeAudience } from './announcement-words.ts';
import { RunChip, RunProgress } from './run-progress.tsx';

/** The announcements that were sent, the newest first (product 12.5). */
export function SentScreen() {
  const list = useList(sentList);
  return (
    <ListScreen
      list={list}
      title="Send Email"
      part="Sent announcements"
      tabs={<AnnouncementTabs open="sent" />}
      filters={list.staleSince !== null && <StaleList since={list.staleSince} />}
    >
      <ListCards
        list={list}
        label="Sent announcements"
        noun="announcements"
        empty={<NothingSent title={list.emptyTitle} />}
        renderRow={(announcement) => <SentItem key={announcement.id} announcement={announcement} />}
      />
    </ListScreen>
  );
}

function NothingSent({ title }: { title: string }) {
  return (
    <div data-kind="empty" className="list-note">
      <p className="font-semibold">{title}</p>
      <p className="text-ink-soft">Each one appears here, with who got it.</p>
      <Link to="/admin-panel/send-announcement" className="font-semibold text-link underline">
        Write one
      </Link>
    </div>
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
