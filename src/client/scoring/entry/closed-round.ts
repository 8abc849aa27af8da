import { isAdmin } from '../../../contract/base/admin-role.ts';
import type { ScoreRecords } from '../../../contract/scoring/scoring.ts';
import { sessionStore } from '../../session/session.ts';
import { useStore } from '../../session/store.ts';

type RoundFacts = Pick<ScoreRecords, 'round_id' | 'round_status' | 'cancelled'>;

/**
 * Returns what happens to the next entry of a round that has closed, and in `short` why; null while the round is open.
 * An admin's entry counts at once, and says why.
 */
export function closedWords(
  { round_id, round_status, cancelled }: RoundFacts,
  needsReason: boolean,
): { words: string; short: string } | null {
  if (cancelled) {
    const short = 'The tournament was cancelled';
    return { words: `${short}: nobody can change it now.`, short };
  }
  if (!isClosed(round_status)) return null;
  const short = `Round ${round_id} is ${round_status}`;
  const next = needsReason ? 'each entry needs a reason.' : 'new entries go to the office.';
  return { words: `${short}: ${next}`, short };
}

/** Tells whether the entries of the signed-in user in a round need a reason. */
export function useNeedsReason({
  round_status,
  cancelled,
}: Pick<RoundFacts, 'round_status' | 'cancelled'>): boolean {
  const session = useStore(sessionStore);
  return session !== null && isAdmin([session.role]) && !cancelled && isClosed(round_status);
}

function isClosed(status: RoundFacts['round_status']): boolean {
  return status !== 'setup' && status !== 'live';
}
