import type { PrizeAnswerBody } from '../../contract/people/prize-endpoints.ts';
import { refuse } from '../problems/api-problem.ts';
import type { Write } from '../unit-of-work/write.ts';
import { lockWinners } from './compute-winners.ts';
import { loadWinnerRow } from './take-step.ts';
import { addWinnerState } from './winner-states.ts';

const answerStates = { confirm: 'confirmed', decline: 'declined' } as const;

/**
 * Records the winner's answer. The same answer again changes nothing, because the call may come twice.
 *
 * @throws ApiProblem `not-found` for a prize of somebody else; `state-changed` when it does not wait for an answer
 */
export async function answerPrize(write: Write, { id, answer }: PrizeAnswerBody): Promise<void> {
  await lockWinners(write.trx);
  const row = await loadWinnerRow(write.trx, id);
  if (row.user_id !== write.actor.userId) refuse('not-found');
  const state = answerStates[answer];
  if (row.state === state) return;
  if (row.state !== 'notified') {
    refuse('state-changed', { detail: 'This prize does not wait for your answer any more' });
  }
  await addWinnerState(write, row, state);
}
