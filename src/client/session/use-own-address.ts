import { isNoEmail } from '../../contract/account/no-email.ts';
import { joinNames } from '../../golf/names.ts';
import { sessionStore } from './session.ts';
import { useStore } from './store.ts';

/** Returns a form's initial name and email address; empty for a visitor. */
export function useOwnAddress(): { name: string; email: string } {
  const user = useStore(sessionStore)?.user;
  if (!user) return { name: '', email: '' };
  return { name: joinNames(user), email: isNoEmail(user.email) ? '' : user.email };
}
