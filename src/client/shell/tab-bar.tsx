import { Link } from '@tanstack/react-router';
import Flag from 'lucide-react/icons/flag';
import House from 'lucide-react/icons/house';
import Ticket from 'lucide-react/icons/ticket';
import User from 'lucide-react/icons/user-round';
import Users from 'lucide-react/icons/users-round';
import { lazy, Suspense, useState } from 'react';
import type { StoredSession } from '../../outbox/store/rows.ts';
import { isEventLive } from '../session/event-live.ts';
import { isGuest } from '../session/session.ts';
import { useStore } from '../session/store.ts';

const MobileMenu = lazy(async () => ({ default: (await import('./mobile-menu.tsx')).MobileMenu }));

const tab =
  'relative flex min-h-14 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 border-t-3 border-transparent px-0.5 text-[11px] leading-tight font-semibold';
const chosen = { className: 'border-t-accent text-accent' };

interface TabBarProps {
  session: StoredSession;
  onSignOut: () => void;
}

/** A signed-in user's tab bar on phones and tablets. A guest has no player's area. */
export function TabBar({ session, onSignOut }: TabBarProps) {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const isLive = useStore(isEventLive);
  if (isGuest(session)) return null;
  return (
    <>
      {/* The bar covers the end of the page, so this space follows it. */}
      <div
        aria-hidden="true"
        className="h-[calc(3.75rem+env(safe-area-inset-bottom))] lg:hidden in-[body:has([data-embedded])]:hidden"
      />
      <nav
        aria-label="Main areas"
        className="fixed inset-x-0 bottom-0 z-20 flex border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] text-ink-soft lg:hidden in-[body:has([data-embedded])]:hidden"
      >
        <Link to="/dashboard" className={tab} activeProps={chosen}>
          <House aria-hidden="true" size={22} /> Home
        </Link>
        <Link
          to="/leaderboard"
          className={tab}
          activeProps={chosen}
          activeOptions={{ includeSearch: false }}
        >
          <Flag aria-hidden="true" size={22} /> Live
          {isLive && (
            <span className="absolute top-1.5 left-[calc(50%+0.5rem)] size-2 rounded-full bg-under">
              <span className="sr-only">, an event is in play</span>
            </span>
          )}
        </Link>
        <Link to="/tickets" className={tab} activeProps={chosen}>
          <Ticket aria-hidden="true" size={22} /> Tickets
        </Link>
        <Link to="/friends" className={tab} activeProps={chosen}>
          <Users aria-hidden="true" size={22} /> Friends
        </Link>
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={isMenuOpen}
          onClick={() => setMenuOpen(true)}
          className={tab}
        >
          <User aria-hidden="true" size={22} /> Me
        </button>
      </nav>
      {isMenuOpen && (
        <Suspense>
          <MobileMenu session={session} onClose={() => setMenuOpen(false)} onSignOut={onSignOut} />
        </Suspense>
      )}
    </>
  );
}
