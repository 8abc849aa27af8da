import type { PrizeAnswerBody, PrizeNameBody } from '../../contract/people/prize-endpoints.ts';
import { refuse } from '../problems/api-problem.ts';
import type { Write } from '../unit-of-work/write.ts';
import { lockWinners } from './compute-winners.ts';
import { loadWinnerRow } from './take-step.ts';
import { addWinnerState } from './winner-states.ts';

const answerStates = { confirm: 'confirmed', decline: 'declined' } as const;

/**
 * Records the winner's answer. The same answer again changes nothing but the number of the ID, because the call may come
 * twice.
 *
 * @throws ApiProblem `not-found` for a prize of somebody else; `state-changed` when it does not wait for an answer;
 * `validation-failed` when the prize asks for the number of an ID and the answer has none
 */
export async function answerPrize(
  write: Write,
  { id, answer, id_number }: PrizeAnswerBody,
): Promise<void> {
  const row = await loadOwnRow(write, id);
  const state = answerStates[answer];
  if (row.state !== state && row.state !== 'notified') {
    refuse('state-changed', { detail: 'This prize does not wait for your answer any more' });
  }
  if (row.asks_id && answer === 'confirm') {
    if (id_number === undefined) {
      const message = 'Type the number of your ID';
      refuse('validation-failed', { errors: [{ path: 'id_number', message }] });
    }
    await write.trx.updateTable('prize_winners').set({ id_number }).where('id', '=', id).execute();
  }
  if (row.state !== state) await addWinnerState(write, row, state);
}

/**
 * Records whether /winners may show the winner's username with a prize.
 *
 * @throws ApiProblem `not-found` for a prize of somebody else, or of which nobody was notified
 */
export async function namePrize(write: Write, { id, is_named }: PrizeNameBody): Promise<void> {
  const row = await loadOwnRow(write, id);
  const wasNamed = row.named_since !== null;
  if (wasNamed === is_named) return;
  await write.trx
    .updateTable('prize_winners')
    .set({ named_since: is_named ? write.now : null })
    .where('id', '=', id)
    .execute();
  await write.audit('prize-name', {
    target: row.user_id,
    before: { is_named: wasNamed },
    after: { is_named },
    detail: { prize_winner: id },
  });
}

async function loadOwnRow({ trx, actor }: Write, id: number) {
  await lockWinners(trx);
  const row = await loadWinnerRow(trx, id);
  const isTold = row.state !== 'computed' && row.state !== 'replaced';
  return isTold && row.user_id === actor.userId ? row : refuse('not-found');
}
