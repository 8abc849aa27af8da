import { isAdmin } from '../../contract/base/admin-role.ts';
import type { StoredSession } from '../../outbox/store/rows.ts';
import { canScore, isGuest } from '../session/session.ts';

/**
 * Returns the main navigation's links that this user may open. An admin's bar has one link less than a scorer's, so
 * that all fit into one row of 1280 px.
 */
export function listNavLinks(session: StoredSession | null) {
  const isPlayer = session !== null && !isGuest(session);
  const isOffice = session !== null && isAdmin([session.role]);
  return [
    { to: '/', label: 'Home' },
    { to: '/leaderboard', label: 'Leaderboard' },
    ...(isPlayer ? ([{ to: '/tickets', label: 'Tickets' }] as const) : []),
    ...(canScore(session) && !isOffice
      ? ([{ to: '/addrecord', label: 'Enter scores' }] as const)
      : []),
    { to: '/contact', label: 'Contact' },
    { to: '/privacy-policy', label: 'Privacy Policy' },
    ...(isPlayer ? ([{ to: '/refer-a-friend', label: 'Refer A Friend' }] as const) : []),
    ...(isOffice ? ([{ to: '/admin-panel', label: 'Admin Panel' }] as const) : []),
  ] as const;
}
