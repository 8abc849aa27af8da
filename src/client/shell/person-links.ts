import type { StoredSession } from '../../outbox/session-store.ts';
import { canScore } from '../session.ts';

/** What the signed-in person's menu leads to. The bar of a scorer, with the scoring tools in it, has no room for more. */
export function personLinks(session: StoredSession) {
  return [
    ...(canScore(session) ? ([{ to: '/refer-a-friend', label: 'Refer A Friend' }] as const) : []),
    { to: '/friends', label: 'Friends' },
    { to: '/profile', label: 'Profile' },
  ] as const;
}
