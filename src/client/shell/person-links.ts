import type { StoredSession } from '../../outbox/store/rows.ts';
import { canScore } from '../session/session.ts';

/**
 * Returns the links of the user's menu. The bar of a scorer, with the scoring tools in it, has no space for more; the
 * bar of an admin none for the pad beside the panel.
 */
export function personLinks(session: StoredSession) {
  return [
    ...(session.role === 'admin' ? ([{ to: '/v2/addrecord', label: 'Group pad' }] as const) : []),
    ...(canScore(session) ? ([{ to: '/refer-a-friend', label: 'Refer A Friend' }] as const) : []),
    { to: '/friends', label: 'Friends' },
    { to: '/profile', label: 'Profile' },
  ] as const;
}
