import { Link } from '@tanstack/react-router';
import Bell from 'lucide-react/icons/bell';
import { formatCount } from '../../contract/base/counts.ts';
import { useFriendNews } from '../api/friend-news.ts';

/** The most that the bell shows as a number. */
const MOST = 99;

/** The bell of the header: a link to the notices, with the number of those that the user has not read. */
export function NoticeBell({ userId }: { userId: number }) {
  return <BellLink unread={useFriendNews(userId)?.unread_notices ?? 0} />;
}

/** The link of the bell. */
export function BellLink({ unread }: { unread: number }) {
  return (
    <Link
      to="/notices"
      className="relative -mx-1 inline-flex size-tap shrink-0 items-center justify-center rounded-lg"
    >
      <Bell aria-hidden="true" size={22} />
      <span className="sr-only" aria-live="polite">
        {unread === 0 ? 'Notices' : formatCount(unread, 'unread notice')}
      </span>
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-0.5 left-1/2 min-w-5 rounded-full bg-accent px-1 text-center text-xs leading-5 font-bold text-on-accent"
        >
          {unread > MOST ? `${MOST}+` : unread}
        </span>
      )}
    </Link>
  );
}
