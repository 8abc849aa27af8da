import { isAdmin } from '../../../contract/base/admin-role.ts';
import type { RoundStatus } from '../../../contract/game/game.ts';
import { sessionStore } from '../../session/session.ts';
import { useStore } from '../../session/store.ts';

/** Tells whether only the office can change a round. */
export function isClosed(status: RoundStatus): boolean {
  return status !== 'setup' && status !== 'live';
}

/** Returns what happens to the next entry of a closed round. An admin's entry counts at once, and says why. */
export function closedWords(needsReason: boolean): string {
  return needsReason ? 'each entry needs a reason.' : 'new entries go to the office.';
}

/** Tells whether the entries of the signed-in user in a round need a reason. */
export function useNeedsReason(status: RoundStatus): boolean {
  const session = useStore(sessionStore);
  return session !== null && isAdmin([session.role]) && isClosed(status);
}
