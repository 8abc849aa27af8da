import { Link } from '@tanstack/react-router';
import type { StoredSession } from '../../outbox/store/rows.ts';
import type { ScreenTool } from '../scores/scoring-screen.ts';
import { Dialog } from '../ui/dialog.tsx';
import { FriendRequestsBadge } from './friend-requests-badge.tsx';
import { listNavLinks } from './nav-links.ts';
import { listPersonLinks } from './person-links.ts';

interface MobileMenuProps {
  session: StoredSession;
  /** The tools of an open scoring screen. The menu then has only these, the way home and Logout. */
  tools?: readonly ScreenTool[];
  onClose: () => void;
  onSignOut: () => void;
}

const row =
  'flex min-h-hole w-full items-center border-b border-line text-left text-lg font-semibold';

/** The navigation as a menu that slides in, on small screens and on all scoring screens. */
export function MobileMenu({ session, tools = [], onClose, onSignOut }: MobileMenuProps) {
  const isToolMenu = tools.length > 0;
  const links = listNavLinks(session);
  return (
    <Dialog title={session.username} place="left" onClose={onClose}>
      {isToolMenu && (
        <div className="border-b-4 border-edge">
          {tools.map(({ label, onPick }) => (
            <button
              key={label}
              type="button"
              className={row}
              onClick={() => {
                onClose();
                onPick();
              }}
            >
              {label}
            </button>
          ))}
        </div>
      )}
      <nav aria-label="Main">
        {(isToolMenu ? links.slice(0, 1) : links).map(({ label, ...link }) => (
          <Link key={label} {...link} onClick={onClose} className={row}>
            {label}
          </Link>
        ))}
        {(isToolMenu ? [] : listPersonLinks(session)).map(({ to, label }) => (
          <Link key={to} to={to} onClick={onClose} className={row}>
            {label}
            {to === '/friends' && <FriendRequestsBadge session={session} />}
          </Link>
        ))}
        <button
          type="button"
          className={row}
          onClick={() => {
            onClose();
            onSignOut();
          }}
        >
          Logout
        </button>
      </nav>
    </Dialog>
  );
}
