import { isAdmin } from '../../contract/base/admin-role.ts';
import type { StoredSession } from '../../outbox/store/rows.ts';
import { canScore } from '../session/session.ts';

/**
 * Returns the links of the user's menu. The menu has the links for which the bar has no space. The bar of a scorer has
 * the scoring tools, and the bar of an admin has the link to the panel.
 */
export function listPersonLinks(session: StoredSession) {
  return [
    ...(isAdmin([session.role]) ? ([{ to: '/v2/addrecord', label: 'Group pad' }] as const) : []),
    ...(canScore(session) ? ([{ to: '/refer-a-friend', label: 'Refer A Friend' }] as const) : []),
    { to: '/friends', label: 'Friends' },
    { to: '/profile', label: 'Profile' },
  ] as const;
}
