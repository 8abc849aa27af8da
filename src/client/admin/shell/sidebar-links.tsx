import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useWaitingCounts, type Waiting } from '../panel-state/use-waiting-counts.ts';
import { type AdminLink, officeLinks, panelLinks, tournamentLinks } from './admin-links.ts';

/** A badge has room for two digits. */
const MAX_BADGE_COUNT = 99;

/** The groups below the panel's links. */
const groups = [
  { name: 'Office', links: officeLinks },
  { name: 'Tournament', links: tournamentLinks },
];

interface SidebarLinksProps {
  /** True when the sidebar shows only icons. The name is then a tooltip, and stays for screen readers. */
  isNarrow: boolean;
  className?: string;
  /** Called when the user follows a link. */
  onFollow?: () => void;
}

/** The links of the admin panel, with the office's and the tournament's groups below them. */
export function SidebarLinks({ isNarrow, className = '', onFollow }: SidebarLinksProps) {
  const counts = useWaitingCounts();
  const list = (links: readonly AdminLink[]) => (
    <ul className="grid gap-0.5">
      {links.map(({ to, label, icon: Icon }) => (
        <li key={to}>
          <Link
            to={to}
            title={isNarrow ? label : undefined}
            onClick={onFollow}
            className="relative flex min-h-10 items-center gap-3 rounded-lg px-3 text-work font-semibold group-data-drawer/drawer:min-h-11 group-data-narrow/side:justify-center group-data-narrow/side:px-0 hover:bg-white/10 aria-[current=page]:bg-on-brand aria-[current=page]:text-brand"
          >
            <Icon aria-hidden="true" size={20} className="shrink-0" />
            <span className={isNarrow ? 'sr-only' : 'truncate'}>{label}</span>
            <WaitingBadge waiting={counts[to]} />
          </Link>
        </li>
      ))}
    </ul>
  );
  return (
    <nav aria-label="Admin" className={`flex-auto px-3 py-2 ${className}`}>
      {list(panelLinks)}
      {groups.map(({ name, links }) => (
        <Fragment key={name}>
          <h2
            className={isNarrow ? 'sr-only' : 'pt-5 px-3 pb-2 text-small font-semibold opacity-85'}
          >
            {name}
          </h2>
          {isNarrow && <hr className="my-3 mx-1 border-(--panel-line)" />}
          {list(links)}
        </Fragment>
      ))}
    </nav>
  );
}

/** The number of things waiting behind a link. */
function WaitingBadge({ waiting }: { waiting: Waiting | undefined }) {
  if (!waiting) return null;
  return (
    <span
      className="ms-auto min-w-6 rounded-card bg-accent px-1.5 text-center text-small/6 text-on-accent group-data-narrow/side:absolute group-data-narrow/side:end-0 group-data-narrow/side:top-0 group-data-narrow/side:min-w-5 group-data-narrow/side:px-1 group-data-narrow/side:text-[0.75rem]/5"
      title={waiting.words}
    >
      <span aria-hidden="true">
        {waiting.count > MAX_BADGE_COUNT ? `${MAX_BADGE_COUNT}+` : waiting.count}
      </span>
      <span className="sr-only">{waiting.words}</span>
    </span>
  );
}
