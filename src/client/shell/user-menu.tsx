import { Link } from '@tanstack/react-router';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { StoredSession } from '../../outbox/store/rows.ts';
import { useStore } from '../session/store.ts';
import { profileStore } from '../session/stored-profile.ts';
import { Avatar } from '../ui/avatar.tsx';
import { useDisclosure } from '../ui/use-disclosure.ts';
import { FriendRequestsBadge } from './friend-requests-badge.tsx';
import { NoticeBell } from './notice-bell.tsx';
import { listPersonLinks } from './person-links.ts';

const item = 'min-h-tap w-full rounded-md px-3 text-left font-semibold hover:bg-sunken';

/** The signed-in user's menu. */
export function UserMenu({
  session,
  onSignOut,
}: {
  session: StoredSession;
  onSignOut: () => void;
}) {
  const { username, user } = session;
  const profile = useStore(profileStore);
  const { frame, button, panel, close } = useDisclosure();
  return (
    <>
      {session.role === 'user' && <NoticeBell userId={session.userId} />}
      <div ref={frame} className="relative hidden min-w-0 md:block">
        <button
          {...button}
          className="flex min-h-tap w-full items-center gap-2 rounded-lg px-3 font-semibold"
        >
          <Avatar
            url={profile ? profile.profile_url : user.avatar}
            username={username}
            className="size-8 bg-on-brand text-brand"
          />
          <span className="truncate">{username}</span>
          <FriendRequestsBadge session={session} />
          <ChevronDown aria-hidden="true" size={18} />
        </button>
        <div
          {...panel}
          className="absolute right-0 mt-1 min-w-40 rounded-lg border border-line bg-surface p-1 text-ink shadow-lg"
        >
          {listPersonLinks(session).map(({ to, label }) => (
            <Link key={to} to={to} onClick={close} className={`${item} flex items-center`}>
              {label}
              {to === '/friends' && <FriendRequestsBadge session={session} />}
            </Link>
          ))}
          <button
            type="button"
            onClick={() => {
              close();
              onSignOut();
            }}
            className={item}
          >
            Logout
          </button>
        </div>
      </div>
    </>
  );
}
