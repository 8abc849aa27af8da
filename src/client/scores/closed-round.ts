import { isAdmin } from '../../contract/base/admin-role.ts';
import type { ScoreRecords } from '../../contract/scoring/scoring.ts';
import { sessionStore } from '../session/session.ts';
import { useStore } from '../session/store.ts';

type EndFacts = Pick<ScoreRecords, 'cancelled' | 'final'>;
type RoundFacts = EndFacts & Pick<ScoreRecords, 'round_id' | 'round_status' | 'round_cancelled'>;

/**
 * Describes what happens to the next entry in a closed round, and in `short` why; null while the round is open. An
 * admin's entry counts at once, with a reason.
 */
export function describeClosedRound(
  records: RoundFacts,
  needsReason: boolean,
): { words: string; short: string } | null {
  const endMessage = describeTournamentEnd(records);
  if (endMessage) {
    const short = `Tournament ${records.cancelled ? 'cancelled' : 'final'}`;
    return { words: `${endMessage}: nobody can change it now.`, short };
  }
  const { round_id, round_status, round_cancelled } = records;
  if (round_cancelled) {
    const short = `Round ${round_id} was cancelled`;
    return { words: `${short}: nothing counts in it.`, short };
  }
  if (!isClosed(round_status)) return null;
  const short = `Round ${round_id} is ${round_status}`;
  const next = needsReason ? 'each entry needs a reason.' : 'new entries go to the office.';
  return { words: `${short}: ${next}`, short };
}

/** Explains why a tournament accepts no more entries; null while it does. */
export function describeTournamentEnd({ cancelled, final }: EndFacts): string | null {
  if (cancelled) return 'The tournament was cancelled';
  return final ? 'The tournament is final' : null;
}

/** Whether the signed-in user's entries in a round need a reason. False while no cards are stored. */
export function useNeedsReason(
  records: (EndFacts & Pick<RoundFacts, 'round_status' | 'round_cancelled'>) | undefined,
): boolean {
  const session = useStore(sessionStore);
  if (!records || session === null || !isAdmin([session.role])) return false;
  if (describeTournamentEnd(records) !== null || records.round_cancelled) return false;
  return isClosed(records.round_status);
}

/** Whether the signed-in user is an admin, who has to give a reason for replacing somebody else's value. */
export function useIsOffice(): boolean {
  const session = useStore(sessionStore);
  return session !== null && isAdmin([session.role]);
}

function isClosed(status: RoundFacts['round_status']): boolean {
  return status !== 'setup' && status !== 'live';
}
