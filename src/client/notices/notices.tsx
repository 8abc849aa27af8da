import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { noticeEndpoints, type PlayerNotice } from '../../contract/people/player-notices.ts';
import { callApi } from '../api/api.ts';
import { setUnreadNotices, useFriendNews } from '../api/friend-news.ts';
import { readsOffline } from '../queries/reads-offline.ts';
import { Button, getButtonClass } from '../ui/button.tsx';
import { formatClockTime } from '../ui/dates.ts';
import { LoadFailed } from '../ui/notes/load-failed.tsx';
import { StaleNotice } from '../ui/notes/stale-notice.tsx';
import { PushOffer } from './push-offer.tsx';

const noticesKey = (userId: number) => ['notices', userId];

/** The query of a page of notices, which the device stores until sign-out. */
const noticesQuery = (userId: number, before: number | null) =>
  queryOptions({
    queryKey: [...noticesKey(userId), before],
    queryFn: ({ signal }) => {
      const query = before === null ? {} : { before };
      return callApi(noticeEndpoints.notices, { query, signal });
    },
    ...readsOffline,
  });

/** What the user was told, the newest first. All of it counts as read once the first page is shown. */
export function Notices({ userId }: { userId: number }) {
  const client = useQueryClient();
  const unread = useFriendNews(userId)?.unread_notices ?? 0;
  useEffect(() => {
    if (unread > 0) void client.invalidateQueries({ queryKey: noticesKey(userId) });
  }, [client, userId, unread]);
  const { data } = useQuery(noticesQuery(userId, null));
  const newest = data && data.unread > 0 ? data.notices[0]?.id : undefined;
  useEffect(() => {
    if (newest === undefined) return;
    callApi(noticeEndpoints.readNotices, { body: { up_to: newest } }).then(
      (answer) => setUnreadNotices(answer.unread),
      // They stay unread until the next visit.
      () => {},
    );
  }, [newest]);
  return (
    <>
      {data && data.notices.length > 0 && <PushOffer userId={userId} />}
      <NoticePage userId={userId} before={null} />
    </>
  );
}

/** A page of notices, and the next one once the user has asked for it. */
function NoticePage({ userId, before }: { userId: number; before: number | null }) {
  const { data, error, dataUpdatedAt, refetch } = useQuery(noticesQuery(userId, before));
  const [isNextOpen, setNextOpen] = useState(false);
  if (!data) {
    return error ? (
      <LoadFailed what="notices" error={error} onRetry={refetch} />
    ) : (
      <div role="status" aria-label="Loading your notices" className="h-40 bg-sunken" />
    );
  }
  if (data.notices.length === 0) return <NoNotices />;
  return (
    <>
      {error && (
        <StaleNotice
          what="These are your notices"
          since={dataUpdatedAt}
          error={error}
          onRetry={refetch}
        />
      )}
      <NoticeList notices={data.notices} hasFocus={before !== null} />
      {data.next !== null && !isNextOpen && (
        <Button onClick={() => setNextOpen(true)}>Older notices</Button>
      )}
      {data.next !== null && isNextOpen && <NoticePage userId={userId} before={data.next} />}
    </>
  );
}

interface NoticeListProps {
  notices: readonly PlayerNotice[];
  /** Whether the first notice takes the focus of the button that loaded it. */
  hasFocus: boolean;
}

/** Notices with their times, each a link to what it is about. */
export function NoticeList({ notices, hasFocus }: NoticeListProps) {
  return (
    <ul className="divide-y divide-line">
      {notices.map((notice, index) => (
        <NoticeRow key={notice.id} notice={notice} hasFocus={hasFocus && index === 0} />
      ))}
    </ul>
  );
}

const focus = (link: HTMLAnchorElement | null) => link?.focus();

function NoticeRow({ notice, hasFocus }: { notice: PlayerNotice; hasFocus: boolean }) {
  const { at, is_read, text, opens } = notice;
  return (
    <li>
      <Link
        to={opens}
        {...(hasFocus && { ref: focus })}
        className="flex min-h-tap flex-wrap items-baseline justify-between gap-x-4 py-3"
      >
        <span
          className={`min-w-0 flex-[1_1_16rem] wrap-anywhere ${is_read ? '' : 'font-semibold'}`}
        >
          {!is_read && <span className="font-bold text-accent">New: </span>}
          {text}
        </span>
        <time dateTime={at} className="text-sm text-ink-soft">
          {formatClockTime(Date.parse(at))}
        </time>
      </Link>
    </li>
  );
}

/** The list of somebody who was told nothing yet. */
export function NoNotices() {
  return (
    <div className="flex flex-col items-start gap-4">
      <p>
        Nothing yet. Once you have a ticket you read here when one of your golfers makes an eagle,
        when you reach the top, and when a result is official.
      </p>
      <Link to="/tickets" className={getButtonClass('primary')}>
        Your tickets
      </Link>
    </div>
  );
}
