import { Link } from '@tanstack/react-router';
import { type AdminLink, panelLinks, tournamentLinks } from './admin-links.ts';

interface SidebarLinksProps {
  /** True when the sidebar shows only icons. A link keeps its name for screen readers and as a tooltip. */
  isNarrow: boolean;
  /** Called when the user follows a link. */
  onFollow?: () => void;
}

/** The links of the admin panel, and below them the group of the tournament. */
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
      {tournamentLinks.length > 0 && (
        <>
          <h2 className={isNarrow ? 'sr-only' : 'admin-group'}>Tournament</h2>
          {isNarrow && <hr className="admin-rule" />}
          {list(tournamentLinks)}
        </>
      )}
    </nav>
  );
}
