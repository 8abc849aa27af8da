import { Link } from '@tanstack/react-router';
import PanelLeft from 'lucide-react/icons/panel-left';
import type { ReactNode } from 'react';
import type { StoredSession } from '../../../outbox/store/rows.ts';
import { createStore } from '../../session/create-store.ts';
import { useStore } from '../../session/store.ts';
import { Logo } from '../../ui/logo.tsx';
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
      className={`group/side sticky top-0 flex h-dvh shrink-0 flex-col border-e border-(--panel-line) bg-(--panel) pb-(--downtime-height,0) text-on-brand [--focus:var(--on-brand)] ${isNarrow ? 'w-20' : 'w-64'}`}
    >
      <div className="flex shrink-0 items-center justify-between gap-2 py-2 ps-5 pe-3 pt-3 group-data-narrow/side:flex-col group-data-narrow/side:px-0">
        <Link
          to="/"
          aria-label="Gimme Points"
          className="flex min-w-0 items-center gap-3 rounded-lg text-head font-bold whitespace-nowrap"
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
      <SidebarLinks isNarrow={isNarrow} className="min-h-24 overflow-y-auto" />
      <div className="quiet-chip narrow-chip px-3 py-1">{status}</div>
      <SidebarUser session={session} isNarrow={isNarrow} onSignOut={onSignOut} />
    </header>
  );
}

const KEY = 'admin-sidebar';
const NARROW = 'narrow';

/** Whether the sidebar shows icons only. This device remembers the choice. */
const isSidebarNarrow = createStore(loadStored());

/** Makes the sidebar narrow or wide, and stores the choice. */
function setSidebarNarrow(isNarrow: boolean): void {
  isSidebarNarrow.set(isNarrow);
  try {
    if (isNarrow) localStorage.setItem(KEY, NARROW);
    else localStorage.removeItem(KEY);
  } catch {
    // Storage may be full or blocked. The sidebar then stays changed for this visit only.
  }
}

function loadStored(): boolean {
  try {
    return localStorage.getItem(KEY) === NARROW;
  } catch {
    return false;
  }
}
