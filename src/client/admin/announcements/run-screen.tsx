import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type {
  AnnouncementDetail,
  AnnouncementSummary,
} from '../../../contract/admin/announcements.ts';
import { CallError } from '../../../contract/base/call.ts';
import { formatDateTime } from '../../ui/dates.ts';
import { UpdatedNote } from '../../ui/notes/updated-note.tsx';
import { AdminPage } from '../shell/admin-page.tsx';
import { type Fact, FactList } from '../shell/fact-list.tsx';
import { FailedList, StaleList } from '../table/list-faces.tsx';
import { announcementQuery } from './announcement-queries.ts';
import { AnnouncementTabs } from './announcement-tabs.tsx';
import { describeAudience, describeLeftOut } from './announcement-words.ts';
import { EmailFrame, EmailText, PictureNote } from './email-view.tsx';
import { Recipients } from './recipients.tsx';
import { RunButtons } from './run-buttons.tsx';
import { RunChip, RunProgress } from './run-progress.tsx';

/** One announcement: its state, the email as sent, and every recipient (product 12.5). */
export function RunScreen({ id }: { id: number }) {
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
          <RunSummary run={data} />
          <SentEmail run={data} />
          <Recipients run={data} />
        </>
      )}
    </AdminPage>
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

/** An announcement's state and counts, with the buttons for it. */
function RunSummary({ run }: { run: AnnouncementSummary }) {
  const { subject, state, paused_because, created_at, created_by, finished_at, left_out } = run;
  const facts: Fact[] = [
    ['Started', `${formatDateTime(created_at)} by ${created_by ?? 'an erased account'}`],
    ['To', describeAudience(run)],
    ['Left out', describeLeftOut(left_out) || null],
    ['Finished', finished_at && formatDateTime(finished_at)],
  ];
  return (
    <section aria-labelledby="run" className="admin-card">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="run" className="min-w-0 text-head font-bold wrap-anywhere">
          <bdi>{subject}</bdi>
        </h2>
        <p role="status">
          <RunChip state={state} />
        </p>
      </div>
      {paused_because !== null && <p className="notice">{paused_because}</p>}
      <FactList className="fact-rows" facts={facts} />
      <RunProgress counts={run.counts} />
      <RunButtons run={run} />
    </section>
  );
}

/** An announcement's text with its placeholders, loaded on request. */
function SentEmail({ run }: { run: AnnouncementDetail }) {
  const { subject, plain_body, html_body, remote_pictures } = run;
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="admin-card block py-1"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="fold-summary">The email as sent</summary>
      {isOpen && (
        <div className="grid gap-3 pb-3">
          <p className="text-ink-soft">
            Each recipient got their own values in place of the placeholders.
          </p>
          <p className="wrap-anywhere">
            <span className="text-ink-soft">Subject:</span> <bdi>{subject}</bdi>
          </p>
          {html_body !== '' && (
            <>
              <h3 className="font-semibold">HTML</h3>
              <EmailFrame title="HTML of the email as sent" html={html_body} />
              <PictureNote count={remote_pictures} />
            </>
          )}
          <h3 className="font-semibold">Plain text</h3>
          {plain_body === '' ? (
            <p className="text-ink-soft">It was made from the HTML.</p>
          ) : (
            <EmailText label="Plain text of the email as sent" text={plain_body} />
          )}
        </div>
      )}
    </details>
  );
}
