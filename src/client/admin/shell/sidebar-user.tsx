import LogOut from 'lucide-react/icons/log-out';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import type { StoredSession } from '../../../outbox/store/rows.ts';
import { useStore } from '../../session/store.ts';
import { profileStore } from '../../session/stored-profile.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { chooseTheme, useTheme } from '../../ui/theme/use-theme.ts';

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

/** The style of a button at the foot of the sidebar. */
const sidebarTool =
  'flex min-h-10 flex-[1_1_0] items-center justify-center gap-2 rounded-lg border border-(--panel-line) text-work font-semibold group-data-drawer/drawer:min-h-11 group-data-narrow/side:flex-none';

/** The button that switches between the dark and the light theme. It names the theme to which it switches. */
function ThemeToggle({ isNarrow }: { isNarrow: boolean }) {
  const isDark = useTheme() === 'dark';
  const [next, label, Icon] = isDark
    ? (['light', 'Light', Sun] as const)
    : (['dark', 'Dark', Moon] as const);
  return (
    <button
      type="button"
      onClick={() => chooseTheme(next)}
      title={isNarrow ? `${label} theme` : undefined}
      className={sidebarTool}
    >
      <Icon aria-hidden="true" size={18} />
      <span className={isNarrow ? 'sr-only' : ''}>
        {label}
        <span className="sr-only"> theme</span>
      </span>
    </button>
  );
}
