import type { Kysely } from 'kysely';
import type { UserRole } from '../../contract/base/fields.ts';
import { FIRST_ROUND } from '../../golf/hole.ts';
import type { Schema } from '../db/schema.ts';
import { refuse } from '../problems/api-problem.ts';
import { loadStates } from './load-states.ts';
import { mayWrite, type WriteAction } from './may-write.ts';

/** An action that an account wants to take. */
interface WriteRequest {
  readonly action: WriteAction;
  readonly tournamentId: number;
  /** The round that the action is about; without one, the action is about the whole tournament. */
  readonly roundId?: number;
  /** The rounds that the action is about, in place of one round. Without any, only the tournament's state counts. */
  readonly roundIds?: readonly number[];
  readonly role: UserRole;
  readonly reason?: string | undefined;
}

/**
 * Refuses an action that the states of the tournament and the round do not allow. Runs in a transaction that has locked
 * the tournament's row, as every step of a state does.
 */
export async function requireMayWrite(
  trx: Kysely<Schema>,
  { action, tournamentId, roundId = FIRST_ROUND, roundIds = [roundId], role, reason }: WriteRequest,
): Promise<void> {
  const states = await loadStates(trx, tournamentId);
  if (!states) return refuse('not-found');
  const asked = roundIds.map((id) => states.rounds.find(({ round_id }) => round_id === id));
  for (const round of asked.length > 0 ? asked : [undefined]) {
    const answer = mayWrite(action, states.state, round?.status ?? 'setup', role);
    if (answer === 'yes') continue;
    if (answer !== 'with-reason') refuse(answer === 'late' ? 'round-closed' : answer);
    if (reason === undefined) refuse('reason-required');
  }
}
