import { redirect } from '@tanstack/react-router';
import { isAdmin } from '../../contract/base/admin-role.ts';
import { sessionStore } from './session.ts';
import { openSignInFor } from './sign-in-dialog.ts';

/**
 * Guards the admin panel: everybody but an admin is sent to the home page. A visitor sees the sign-in dialog there, and
 * returns to the panel after the sign-in. The panel's bare URL opens the dashboard.
 */
export function requireAdmin({
  location,
  cause,
}: {
  location: { href: string; pathname: string };
  cause: 'enter' | 'stay' | 'preload';
}): void {
  const session = sessionStore.get();
  if (session && isAdmin([session.role])) {
    if (/^\/admin-panel\/?$/i.test(location.pathname)) {
      throw redirect({ to: '/admin-panel/dashboard', replace: true });
    }
    return;
  }
  // `stay`: the user signed out in another tab, and did not ask for this page.
  if (!session && cause === 'enter') openSignInFor(location.href);
  throw redirect({ to: '/', replace: true });
}
