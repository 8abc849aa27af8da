import { Link } from '@tanstack/react-router';
import type { AnnouncementSummary } from '../../../../contract/admin/announcements.ts';
import { formatDateTime } from '../../../ui/dates.ts';
import { describeAudience } from '../read/announcement-words.ts';
import { RunChip } from '../read/run-chip.tsx';
import { RunProgress } from '../read/run-progress.tsx';

/** An announcement in the list, with its progress. */
export function SentItem({ announcement }: { announcement: AnnouncementSummary }) {
  const { id, subject, state, paused_because, created_at, created_by, counts } = announcement;
  return (
    <li className="run">
      <div>
        <div className="run-head">
          <h2>
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
