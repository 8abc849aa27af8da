import type { Kysely } from 'kysely';
import type { UserRole } from '../../contract/base/fields.ts';
import { FIRST_ROUND } from '../../golf/hole.ts';
import type { Schema } from '../db/schema.ts';
import { refuse } from '../problems/api-problem.ts';
import { loadStates } from './load-states.ts';
import { mayWrite, type WriteAction } from './may-write.ts';

/** An action that an account asks for. */
interface AskedWrite {
  readonly action: WriteAction;
  readonly tournamentId: number;
  /** The round that the action is about; without one, the action is about the whole tournament. */
  readonly roundId?: number;
  readonly role: UserRole;
  readonly reason?: string | undefined;
}

/**
 * Refuses an action that the states of the tournament and the round do not allow. Runs in a transaction that has locked
 * the tournament's row, as every step of a state does.
 */
export async function requireMayWrite(
  trx: Kysely<Schema>,
  { action, tournamentId, roundId = FIRST_ROUND, role, reason }: AskedWrite,
): Promise<void> {
  const states = await loadStates(trx, tournamentId);
  if (!states) return refuse('not-found');
  const round = states.rounds.find(({ round_id }) => round_id === roundId);
  const answer = mayWrite(action, states.state, round?.status ?? 'setup', role);
  if (answer === 'yes') return;
  if (answer === 'with-reason') {
    if (reason === undefined) refuse('reason-required');
    return;
  }
  refuse(answer === 'late' ? 'round-closed' : answer);
}
