import { isAdmin } from '../../contract/base/admin-role.ts';
import type { StoredSession } from '../../outbox/store/rows.ts';
import { canScore, isGuest } from '../session/session.ts';

const playerLinks = [
  { to: '/dashboard', label: 'Dashboard' },
  { to: '/events', label: 'Events' },
  { to: '/players', label: 'Players' },
  { to: '/friends', label: 'Friends' },
  { to: '/notices', label: 'Notices' },
  { to: '/profile', label: 'Profile' },
] as const;

/** Returns the links of the user's menu: those for which the bar has no room, and those about the user. */
export function listPersonLinks(session: StoredSession) {
  return [
    ...(isAdmin([session.role]) ? ([{ to: '/addrecord', label: 'Enter scores' }] as const) : []),
    ...(canScore(session) ? ([{ to: '/v2/addrecord', label: 'Group pad' }] as const) : []),
    ...(isGuest(session) ? [] : playerLinks),
    { to: '/help-and-support', label: 'Help' },
  ] as const;
}
