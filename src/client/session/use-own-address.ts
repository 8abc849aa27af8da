import { fullName } from '../../golf/names.ts';
import { sessionStore } from './session.ts';
import { useStore } from './store.ts';

/** Returns the name and email address with which a form begins; empty for a visitor. */
export function useOwnAddress(): { name: string; email: string } {
  const user = useStore(sessionStore)?.user;
  return user ? { name: fullName(user), email: user.email } : { name: '', email: '' };
}
