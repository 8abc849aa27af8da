import { isAdmin } from '../../contract/base/admin-role.ts';
import type { StoredSession } from '../../outbox/store/rows.ts';
import { canScore } from '../session/session.ts';

/** Returns the links of the main navigation that this user may open. */
export function listNavLinks(session: StoredSession | null) {
  return [
    { to: '/', label: 'Home' },
    { to: '/leaderboard', label: 'Leaderboard' },
    ...(session ? ([{ to: '/tickets', label: 'Tickets' }] as const) : []),
    ...(canScore(session) ? ([{ to: '/addrecord', label: 'Enter scores' }] as const) : []),
    ...(session?.role === 'scorer' ? ([{ to: '/v2/addrecord', label: 'Group pad' }] as const) : []),
    { to: '/contact', label: 'Contact' },
    { to: '/privacy-policy', label: 'Privacy Policy' },
    ...(session && !canScore(session)
      ? ([{ to: '/refer-a-friend', label: 'Refer A Friend' }] as const)
      : []),
    ...(session && isAdmin([session.role])
      ? ([{ to: '/admin-panel', label: 'Admin Panel' }] as const)
      : []),
  ] as const;
}
