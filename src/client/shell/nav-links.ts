import { isAdmin } from '../../contract/base/admin-role.ts';
import type { StoredSession } from '../../outbox/store/rows.ts';
import { canScore } from '../session/session.ts';

/**
 * Returns the links of the main navigation that this user may open. The bar of an admin has one link less than that of a
 * scorer, so that all links fit into one row of 1280 px.
 */
export function listNavLinks(session: StoredSession | null) {
  const isOffice = session !== null && isAdmin([session.role]);
  return [
    { to: '/', label: 'Home' },
    { to: '/leaderboard', label: 'Leaderboard' },
    ...(session ? ([{ to: '/tickets', label: 'Tickets' }] as const) : []),
    ...(canScore(session) && !isOffice
      ? ([{ to: '/addrecord', label: 'Enter scores' }] as const)
      : []),
    { to: '/contact', label: 'Contact' },
    { to: '/privacy-policy', label: 'Privacy Policy' },
    ...(session ? ([{ to: '/refer-a-friend', label: 'Refer A Friend' }] as const) : []),
    ...(isOffice ? ([{ to: '/admin-panel', label: 'Admin Panel' }] as const) : []),
  ] as const;
}
