import { isPracticeEmail } from '../../contract/scoring/practice-guest.ts';
import type { StoredSession } from '../../outbox/store/rows.ts';
import { refusedToken, sessionStore } from '../session/session.ts';
import { useStore } from '../session/store.ts';

/** Whether a session is that of a guest of a practice copy, where nothing counts. */
export function isPractice(session: StoredSession | null): boolean {
  return session !== null && isPracticeEmail(session.user.email);
}

/** Whether this device trains on a practice copy. `over`: the server refuses the session, because the copy or its link has ended. */
export function usePractice(): 'on' | 'over' | null {
  const session = useStore(sessionStore);
  const refused = useStore(refusedToken);
  if (!isPractice(session)) return null;
  return session?.token === refused ? 'over' : 'on';
}
