import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { type AdminLink, officeLinks, panelLinks, tournamentLinks } from './admin-links.ts';

/** The groups below the links of the panel. */
const groups = [
  { name: 'Office', links: officeLinks },
  { name: 'Tournament', links: tournamentLinks },
];

interface SidebarLinksProps {
  /** True when the sidebar shows only icons. A link keeps its name for screen readers and as a tooltip. */
  isNarrow: boolean;
  /** Called when the user follows a link. */
  onFollow?: () => void;
}

/** The links of the admin panel, and below them the groups of the office and the tournament. */
export function SidebarLinks({ isNarrow, onFollow }: SidebarLinksProps) {
  const list = (links: readonly AdminLink[]) => (
    <ul className="admin-links">
      {links.map(({ to, label, icon: Icon }) => (
        <li key={to}>
          <Link to={to} title={isNarrow ? label : undefined} onClick={onFollow}>
            <Icon aria-hidden="true" size={20} />
            <span className={isNarrow ? 'sr-only' : 'truncate'}>{label}</span>
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
          <h2 className={isNarrow ? 'sr-only' : 'admin-group'}>{name}</h2>
          {isNarrow && <hr className="admin-rule" />}
          {list(links)}
        </Fragment>
      ))}
    </nav>
  );
}
