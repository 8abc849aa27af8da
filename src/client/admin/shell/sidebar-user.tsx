import LogOut from 'lucide-react/icons/log-out';
import type { StoredSession } from '../../../outbox/store/rows.ts';
import { useStore } from '../../session/store.ts';
import { profileStore } from '../../session/stored-profile.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { sidebarTool, ThemeToggle } from './theme-toggle.tsx';

interface SidebarUserProps {
  session: StoredSession;
  isNarrow: boolean;
  onSignOut: () => void;
}

/** The signed-in admin, with the theme choice and the sign-out button. */
export function SidebarUser({ session, isNarrow, onSignOut }: SidebarUserProps) {
  const { username, user } = session;
  const profile = useStore(profileStore);
  return (
    <div className="shrink-0 border-t border-(--panel-line) px-4 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))]">
      <div
        className="mb-2.5 flex items-center gap-3 text-work leading-[1.3] group-data-narrow/side:justify-center"
        title={isNarrow ? `${username}, ${user.email}` : undefined}
      >
        <Avatar
          url={profile ? profile.profile_url : user.avatar}
          username={username}
          className="size-10 bg-on-brand text-brand"
        />
        <div className={isNarrow ? 'sr-only' : 'min-w-0'}>
          <p className="truncate font-bold" title={username}>
            {username}
          </p>
          <p className="text-small truncate" title={user.email}>
            {user.email}
          </p>
        </div>
      </div>
      <div className="flex gap-2 group-data-narrow/side:flex-col">
        <ThemeToggle isNarrow={isNarrow} />
        <button
          type="button"
          onClick={onSignOut}
          title={isNarrow ? 'Sign out' : undefined}
          className={sidebarTool}
        >
          <LogOut aria-hidden="true" size={18} />
          <span className={isNarrow ? 'sr-only' : ''}>Sign out</span>
        </button>
      </div>
    </div>
  );
}
