import { redirect } from '@tanstack/react-router';
import { sessionStore } from './session.ts';

/** Guards a screen that needs an account. A visitor signs in first and then returns to the screen. */
export function requireSession({ location }: { location: { href: string } }): void {
  if (!sessionStore.get()) throw redirect({ to: '/sign-in', search: { redirect: location.href } });
}
