import { formatCount } from '../../contract/base/counts.ts';
import type { StoredSession } from '../../outbox/store/rows.ts';
import { useFriendNews } from '../api/friend-news.ts';

/**
 * The number of open friend requests, beside a link or a menu's name; nothing when there are none. Scorers' tablets on
 * the course do not load it.
 */
export function FriendRequestsBadge({ session }: { session: StoredSession }) {
  return session.role === 'scorer' ? null : <Badge userId={session.userId} />;
}

function Badge({ userId }: { userId: number }) {
  const received = useFriendNews(userId)?.received ?? 0;
  if (received === 0) return null;
  return (
    <span className="ml-2 inline-flex min-w-6 justify-center rounded-full bg-accent px-2 text-sm font-semibold text-on-accent">
      <span aria-hidden="true">{received}</span>
      <span className="sr-only">{formatCount(received, 'friend request')}</span>
    </span>
  );
}
