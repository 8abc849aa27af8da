import { Link } from '@tanstack/react-router';
import PanelLeft from 'lucide-react/icons/panel-left';
import type { ReactNode } from 'react';
import type { StoredSession } from '../../../outbox/store/rows.ts';
import { useStore } from '../../session/store.ts';
import { Logo } from '../../ui/logo.tsx';
import { isSidebarNarrow, setSidebarNarrow } from './is-narrow.ts';
import { SidebarLinks } from './sidebar-links.tsx';
import { SidebarUser } from './sidebar-user.tsx';

interface SidebarProps {
  session: StoredSession;
  status: ReactNode;
  onSignOut: () => void;
}

/** The sidebar beside the panel's screens: wide with names, or narrow with icons. */
export function Sidebar({ session, status, onSignOut }: SidebarProps) {
  const isNarrow = useStore(isSidebarNarrow);
  const toggleName = isNarrow ? 'Widen the sidebar' : 'Narrow the sidebar';
  return (
    <header
      data-narrow={isNarrow || undefined}
      className={`[--focus:var(--on-brand)] flex bg-(--panel) text-on-brand admin-sidebar ${isNarrow ? 'w-20' : 'w-64'}`}
    >
      <div className="admin-head">
        <Link
          to="/"
          aria-label="Gimme Points"
          className="flex items-center gap-3 min-w-0 rounded-lg text-head font-bold whitespace-nowrap"
        >
          <Logo />
          {!isNarrow && <span>Gimme Points</span>}
        </Link>
        <button
          type="button"
          aria-expanded={!isNarrow}
          aria-label={toggleName}
          title={toggleName}
          onClick={() => setSidebarNarrow(!isNarrow)}
          className="grid place-items-center shrink-0 w-11 h-11 rounded-lg"
        >
          <PanelLeft aria-hidden="true" size={20} />
        </button>
      </div>
      <SidebarLinks isNarrow={isNarrow} />
      <div className="admin-status">{status}</div>
      <SidebarUser session={session} isNarrow={isNarrow} onSignOut={onSignOut} />
    </header>
  );
}
