import type { StoredSession } from '../../outbox/store/rows.ts';
import { canScore } from '../session/session.ts';

/** Returns the main navigation: only links that this user may open. */
export function navLinks(session: StoredSession | null) {
  return [
    { to: '/', label: 'Home', params: {} },
    { to: '/leaderboard', label: 'Leaderboard', params: {} },
    ...(session ? ([{ to: '/tickets', label: 'Tickets', params: {} }] as const) : []),
    ...(canScore(session)
      ? ([
          { to: '/addrecord', label: 'Enter scores', params: {} },
          { to: '/v2/addrecord', label: 'Group pad', params: {} },
        ] as const)
      : []),
    { to: '/$page', label: 'Contact', params: { page: 'contact' } },
    { to: '/$page', label: 'Privacy Policy', params: { page: 'privacy-policy' } },
    ...(session && !canScore(session)
      ? ([{ to: '/refer-a-friend', label: 'Refer A Friend', params: {} }] as const)
      : []),
  ] as const;
}
