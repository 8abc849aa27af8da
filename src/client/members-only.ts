import { redirect } from '@tanstack/react-router';
import { sessionStore } from './session.ts';

/** Before a screen that takes an account: a visitor signs in first and comes back to it. */
export function membersOnly({ location }: { location: { href: string } }): void {
  if (!sessionStore.get()) throw redirect({ to: '/sign-in', search: { redirect: location.href } });
}
