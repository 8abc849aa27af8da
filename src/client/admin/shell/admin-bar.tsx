import * as Radix from '@radix-ui/react-dialog';
import { Link, useLocation } from '@tanstack/react-router';
import Menu from 'lucide-react/icons/menu';
import Close from 'lucide-react/icons/x';
import { type ReactNode, useState } from 'react';
import type { StoredSession } from '../../../outbox/store/rows.ts';
import { Logo } from '../../ui/logo.tsx';
import { panelLinks, tournamentLinks } from './admin-links.ts';
import { SidebarLinks } from './sidebar-links.tsx';
import { SidebarUser } from './sidebar-user.tsx';

interface AdminBarProps {
  session: StoredSession;
  status: ReactNode;
  update: ReactNode;
  onSignOut: () => void;
}

/** The bar above the panel's screens, with the sidebar in a drawer, where the sidebar has no room. */
export function AdminBar({ session, status, update, onSignOut }: AdminBarProps) {
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  const current = [...panelLinks, ...tournamentLinks].find(({ to }) => pathname.startsWith(to));
  const close = () => setOpen(false);
  return (
    <Radix.Root open={isOpen} onOpenChange={setOpen}>
      <div className="admin-top">
        <header className="admin-side admin-bar">
          <Radix.Trigger aria-label="Menu" className="admin-icon">
            <Menu aria-hidden="true" size={24} />
          </Radix.Trigger>
          <Link to="/" aria-label="Gimme Points" className="admin-logo">
            <Logo className="size-8" />
          </Link>
          <p className="admin-place truncate font-bold">{current?.label ?? 'Admin Panel'}</p>
          <div className="admin-status">{status}</div>
        </header>
        {update}
      </div>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-black/60" />
        <Radix.Content aria-describedby={undefined} className="admin-side admin-drawer">
          <div className="admin-head">
            <Radix.Title className="admin-home">
              <Logo />
              <span>Admin Panel</span>
            </Radix.Title>
            <Radix.Close aria-label="Close" className="admin-icon">
              <Close aria-hidden="true" size={24} />
            </Radix.Close>
          </div>
          <SidebarLinks isNarrow={false} onFollow={close} />
          <SidebarUser
            session={session}
            isNarrow={false}
            onSignOut={() => {
              close();
              onSignOut();
            }}
          />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
