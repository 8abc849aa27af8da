import { fullName } from '../../golf/names.ts';
import { sessionStore } from './session.ts';

/** Returns the name and email address with which a form begins; empty for a visitor. */
export function readOwnAddress(): { name: string; email: string } {
  const user = sessionStore.get()?.user;
  return user ? { name: fullName(user), email: user.email } : { name: '', email: '' };
}
