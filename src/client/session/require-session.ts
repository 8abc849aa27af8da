import { redirect } from '@tanstack/react-router';
import { sessionStore } from './session.ts';

/** Guards a screen that needs an account: a visitor signs in first and then returns to it. */
export function requireSession({ location }: { location: { href: string } }): void {
  if (!sessionStore.get()) throw redirect({ to: '/sign-in', search: { redirect: location.href } });
}
