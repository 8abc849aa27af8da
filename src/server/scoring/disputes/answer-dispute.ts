import type { AnswerDisputeBody, DisputeAnswered } from '../../../contract/game/hole-dispute.ts';
import type { CorrectionMoves } from '../../../contract/game/results.ts';
import { getLane, getLaneIds } from '../../../contract/scoring/op-kinds.ts';
import { ResolveBody } from '../../../contract/scoring/scoring.ts';
import { ApiProblem, refuse } from '../../problems/api-problem.ts';
import { validate } from '../../problems/validation.ts';
import type { Write } from '../../unit-of-work/write.ts';
import { selectOpenClaims } from '../decide/lane-state.ts';
import type { Sender, ValueOp } from '../decide/parse-op.ts';
import { findLane } from '../decide/scoring-state.ts';
import { sendAs } from '../decide/send-as.ts';
import { decideInOrder } from '../decide-group.ts';
import { lockAndLoad } from '../load/lock-and-load.ts';
import { saveWritePlans } from '../save/save-write-plans.ts';

/**
 * Ends a dispute, or gives a ruling, with the value that an admin calls right.
 *
 * @param moved what the answer moves on the boards when it corrects a score
 * @throws ApiProblem `state-changed` when the hole is no longer as the admin saw it; others as for each entry of an admin
 */
export async function answerDispute(
  { trx, actor: sender, now, touched }: Write<Sender>,
  { version, ...answer }: AnswerDisputeBody,
  moved: CorrectionMoves | null,
): Promise<DisputeAnswered> {
  const { tournament_id } = answer;
  touched.tournaments.add(tournament_id);
  const content = { kind: 'resolve', body: validate(ResolveBody, answer) } as const;
  const nobody = { opId: null, writer: null, laneSeq: null, enteredAt: null };
  const lane = getLane(content);
  const op: ValueOp = { ...content, ...nobody, owner: sender.userId, base: version, lane };
  const sentOps = [sendAs(sender, op, moved)];
  const { state, isFrozen } = await lockAndLoad(trx, tournament_id, sentOps);
  const { official, claims, ruling } = findLane(state, getLaneIds(op));
  const isOpen = ruling || selectOpenClaims(official?.value ?? null, claims).length > 0;
  if (!isOpen || official?.version !== version) refuse('state-changed');
  const decidedOps = decideInOrder(state, sentOps, now);
  for (const { decision } of decidedOps) {
    if (decision.result.problem) throw new ApiProblem(decision.result.problem);
  }
  await saveWritePlans(trx, tournament_id, decidedOps, now, { isFrozen, state });
  return { value: answer.value, version: version + 1 };
}
