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
      <div className="sticky top-0 z-30 [@media(height<480px)]:relative">
        <header className="flex h-14 items-center gap-2 border-b border-(--panel-line) bg-(--panel) ps-[max(4px,env(safe-area-inset-left))] pe-[max(8px,env(safe-area-inset-right))] text-head text-on-brand [--focus:var(--on-brand)]">
          <Radix.Trigger
            aria-label="Menu"
            className="grid place-items-center shrink-0 w-11 h-11 rounded-lg"
          >
            <Menu aria-hidden="true" size={24} />
          </Radix.Trigger>
          <Link to="/" aria-label="Gimme Points" className="max-[480px]:hidden shrink-0 rounded-lg">
            <Logo className="size-8" />
          </Link>
          <p className="max-[360px]:invisible truncate font-bold">
            {current?.label ?? 'Admin Panel'}
          </p>
          <div className="quiet-chip ms-auto min-w-0 flex-[0_1_clamp(150px,42vw,256px)] [&_[data-kind]]:h-12 [&_[data-kind=sent]]:justify-end [&_[data-kind=unknown]]:justify-end [&_button]:h-13.5">
            {status}
          </div>
        </header>
        {update}
      </div>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-black/60" />
        <Radix.Content
          aria-describedby={undefined}
          className="group/drawer fixed inset-y-0 left-0 z-50 flex w-[min(18rem,85vw)] flex-col overflow-y-auto bg-(--panel) text-on-brand [--focus:var(--on-brand)]"
          data-drawer=""
        >
          <div className="flex shrink-0 items-center justify-between gap-2 py-2 ps-5 pe-3 pt-3">
            <Radix.Title className="flex items-center gap-3 min-w-0 rounded-lg text-head font-bold whitespace-nowrap">
              <Logo />
              <span>Admin Panel</span>
            </Radix.Title>
            <Radix.Close
              aria-label="Close"
              className="grid place-items-center shrink-0 w-11 h-11 rounded-lg"
            >
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
