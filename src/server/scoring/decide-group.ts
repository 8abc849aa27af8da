import type { Transaction } from 'kysely';
import type { ReplayResult } from '../../contract/scoring/op.ts';
import type { Schema } from '../db/schema.ts';
import { createProblem } from '../problems/api-problem.ts';
import { applyWritePlan, decideOp } from './decide/decide.ts';
import type { ReceivedOp } from './decide/parse-op.ts';
import { findRefusal } from './decide/rights.ts';
import type { ScoringState } from './decide/scoring-state.ts';
import { type DecidedOp, problemResult, type WritePlan } from './decide/write-plan.ts';
import { lockAndLoad } from './load/lock-and-load.ts';
import { repeatAnswer, type StoredReceipt } from './load/receipts.ts';
import { saveWritePlans } from './save/save-write-plans.ts';

/**
 * Decides ops of any senders on one tournament in one transaction: locks, reads, decides each op in order, then writes.
 * An op whose id has a receipt gets the stored answer before its rights are checked.
 *
 * @param sentOps in the order they came
 * @param clock the server's time
 * @returns one result per op, in order
 */
export async function decideGroup(
  trx: Transaction<Schema>,
  tournamentId: number,
  sentOps: readonly ReceivedOp[],
  clock: () => Date,
): Promise<ReplayResult[]> {
  const { state, bindings, receipts, isFrozen } = await lockAndLoad(trx, tournamentId, sentOps);
  const rights = { ...state, bindings };
  const isKnown = ({ incoming }: ReceivedOp) => receipts.has(incoming.placed.opId ?? '');
  const unknownOps = sentOps.filter((one) => !isKnown(one));
  const refusals = new Map(
    unknownOps.map((one) => [one, findRefusal(rights, one.incoming.placed, one.sender)] as const),
  );
  const allowedOps = unknownOps.filter((one) => !refusals.get(one));
  const at = clock();
  const decidedOps = decideInOrder(state, allowedOps, at);
  const finalOps = decidedOps.filter(({ decision }) => decision.outcome !== 'too-early');
  const results = await saveWritePlans(trx, tournamentId, finalOps, at, { isFrozen, state });
  const answers = new Map(receipts);
  const resultsByOp = new Map<ReceivedOp['incoming'], ReplayResult>();
  decidedOps.forEach((one) => {
    const { incoming, decision } = one;
    const result = results[finalOps.indexOf(one)] ?? decision.result;
    resultsByOp.set(incoming, result);
    const { fingerprint, placed } = incoming;
    if (placed.opId) answers.set(placed.opId, { fingerprint, result });
  });
  return sentOps.map((one) => {
    const { incoming } = one;
    const refusal = refusals.get(one);
    if (refusal) return problemResult(incoming.placed.opId, createProblem(refusal));
    return resultsByOp.get(incoming) ?? answerFrom(answers, incoming);
  });
}

function answerFrom(
  answers: ReadonlyMap<string, StoredReceipt>,
  incomingOp: ReceivedOp['incoming'],
): ReplayResult {
  const receipt = answers.get(incomingOp.placed.opId ?? '');
  if (!receipt) throw new Error('an op was left without an answer');
  return repeatAnswer(receipt, incomingOp);
}

/** Decides each op on the state that the earlier ops leave. Of ops with the same id, decides the first one only. */
export function decideInOrder(
  start: ScoringState,
  sentOps: readonly ReceivedOp[],
  at: Date,
): DecidedOp[] {
  const seenIds = new Set<string>();
  let state = start;
  return sentOps.flatMap(({ incoming, sender }) => {
    const { placed, content } = incoming;
    if (placed.opId !== null) {
      if (seenIds.has(placed.opId)) return [];
      seenIds.add(placed.opId);
    }
    if ('type' in content) {
      const result = problemResult(placed.opId, content);
      const decision: WritePlan = { outcome: 'rejected', result, writes: [] };
      return [{ incoming, sender, decision }];
    }
    const decision = decideOp(state, content, sender, at);
    state = applyWritePlan(state, content, decision);
    return [{ incoming, sender, decision }];
  });
}
