import { joinNames } from '../../golf/names.ts';
import { sessionStore } from './session.ts';
import { useStore } from './store.ts';

/** Returns the name and the email address with which a form starts; empty texts for a visitor. */
export function useOwnAddress(): { name: string; email: string } {
  const user = useStore(sessionStore)?.user;
  return user ? { name: joinNames(user), email: user.email } : { name: '', email: '' };
}
