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
  /** Called when the user follows a link. */
  onFollow?: () => void;
}

/** The links of the admin panel, with the office's and the tournament's groups below them. */
export function SidebarLinks({ isNarrow, onFollow }: SidebarLinksProps) {
  const counts = useWaitingCounts();
  const list = (links: readonly AdminLink[]) => (
    <ul className="admin-links">
      {links.map(({ to, label, icon: Icon }) => (
        <li key={to}>
          <Link to={to} title={isNarrow ? label : undefined} onClick={onFollow}>
            <Icon aria-hidden="true" size={20} />
            <span className={isNarrow ? 'sr-only' : 'truncate'}>{label}</span>
            <WaitingBadge waiting={counts[to]} />
          </Link>
        </li>
      ))}
    </ul>
  );
  return (
    <nav aria-label="Admin" className="admin-nav">
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
    <span className="admin-count" title={waiting.words}>
      <span aria-hidden="true">
        {waiting.count > MAX_BADGE_COUNT ? `${MAX_BADGE_COUNT}+` : waiting.count}
      </span>
      <span className="sr-only">{waiting.words}</span>
    </span>
  );
}
