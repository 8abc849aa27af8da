import Activity from 'lucide-react/icons/activity';
import Download from 'lucide-react/icons/download';
import Flag from 'lucide-react/icons/flag';
import History from 'lucide-react/icons/history';
import Inbox from 'lucide-react/icons/inbox';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import Mail from 'lucide-react/icons/mail';
import Radio from 'lucide-react/icons/radio';
import Settings from 'lucide-react/icons/settings';
import SquareCheck from 'lucide-react/icons/square-check';
import SquarePen from 'lucide-react/icons/square-pen';
import Ticket from 'lucide-react/icons/ticket';
import Trophy from 'lucide-react/icons/trophy';
import Users from 'lucide-react/icons/users';

/** A link of the sidebar. */
export interface AdminLink {
  readonly to: string;
  readonly label: string;
  readonly icon: typeof Users;
}

/** The links, with the words and the order of product 12.2. */
export const panelLinks: readonly AdminLink[] = [
  { to: '/admin-panel/dashboard', label: 'Dashboard', icon: LayoutDashboard },
  { to: '/admin-panel/users', label: 'Manage Users', icon: Users },
  { to: '/admin-panel/send-announcement', label: 'Send Email', icon: Mail },
  { to: '/admin-panel/addrecords', label: 'Add Record', icon: SquarePen },
  { to: '/admin-panel/scraper', label: 'Liv Golf Scraper', icon: Download },
  { to: '/admin-panel/tickets', label: 'Tickets', icon: Ticket },
  { to: '/admin-panel/settings', label: 'Settings', icon: Settings },
];

/** The links of the group "Office", below the other links. */
export const officeLinks: readonly AdminLink[] = [
  { to: '/admin-panel/messages', label: 'Messages', icon: Inbox },
  { to: '/admin-panel/winners', label: 'Winners', icon: Trophy },
  { to: '/admin-panel/status', label: 'Status', icon: Activity },
];

/** The links of the group "Tournament", below the office. */
export const tournamentLinks: readonly AdminLink[] = [
  { to: '/admin-panel/live', label: 'Live', icon: Radio },
  { to: '/admin-panel/tournaments', label: 'Tournaments', icon: Flag },
  { to: '/admin-panel/cards', label: 'Cards', icon: SquareCheck },
  { to: '/admin-panel/audit', label: 'Audit', icon: History },
];
