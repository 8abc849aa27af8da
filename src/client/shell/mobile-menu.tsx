import { Link } from '@tanstack/react-router';
import type { StoredSession } from '../../outbox/session-store.ts';
import { Dialog } from '../ui/dialog.tsx';
import { navLinks } from './nav-links.ts';
import { personLinks } from './person-links.ts';

interface MobileMenuProps {
  session: StoredSession | null;
  onClose: () => void;
  onSignOut: () => void;
}

const row = 'flex min-h-14 w-full items-center border-b border-line text-lg font-semibold';

/** The navigation as a slide-in menu on small screens. */
export function MobileMenu({ session, onClose, onSignOut }: MobileMenuProps) {
  return (
    <Dialog title={session ? session.username : 'Menu'} place="left" onClose={onClose}>
      <nav aria-label="Main">
        {navLinks(session).map(({ label, ...link }) => (
          <Link key={label} {...link} onClick={onClose} className={row}>
            {label}
          </Link>
        ))}
        {session &&
          personLinks(session).map(({ to, label }) => (
            <Link key={to} to={to} onClick={onClose} className={row}>
              {label}
            </Link>
          ))}
        {session ? (
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
        ) : (
          <Link to="/sign-in" onClick={onClose} className={row}>
            Login
          </Link>
        )}
      </nav>
    </Dialog>
  );
}
