import type { ReplayResult } from '../../contract/scoring/op.ts';
import { createProblem } from '../problems/api-problem.ts';
import type { IncomingOp, ReadableOp, Sender } from './decide/parse-op.ts';
import { mayScore, maySendKind } from './decide/rights.ts';
import { problemResult } from './decide/write-plan.ts';
import type { WriteQueue } from './write-queue.ts';

/**
 * Applies ops. No other code does. A known op id gets its stored answer before any other check. The other ops are
 * decided in order, each separately.
 *
 * @param sender the account whose session sent them
 * @param signal aborted when the client is gone
 * @returns one result per op, in order; `in-flight` when another process is deciding it
 * @throws the errors of {@link WriteQueue.decide}: then an op without a receipt has had no effect
 */
export async function applyOps(
  writes: WriteQueue,
  sender: Sender,
  ops: readonly IncomingOp[],
  signal: AbortSignal,
): Promise<ReplayResult[]> {
  const results = new Map<IncomingOp, ReplayResult>();
  for (const op of ops) {
    if (op.kind === 'placed') continue;
    const problem = mayScore(sender) ? op.problem : createProblem('forbidden');
    results.set(op, problemResult(op.opId, problem));
  }
  const readableOps = ops.filter((op): op is ReadableOp => op.kind === 'placed');
  const allowedOps = readableOps.filter((op) => maySendKind(op.placed, sender));
  const refusedOps = readableOps.filter((op) => !allowedOps.includes(op));
  // An op whose sender may not write enters no queue and takes no lock.
  for (const [op, answer] of await writes.readAnswers(refusedOps)) results.set(op, answer);
  const byTournament = Map.groupBy(allowedOps, (op) => op.placed.body.tournament_id);
  for (const [tournamentId, ofTournament] of byTournament) {
    const decidedResults = await writes.decide({ tournamentId, sender, ops: ofTournament, signal });
    ofTournament.forEach((op, index) => {
      const result = decidedResults[index];
      if (result) results.set(op, result);
    });
  }
  return ops.map((op) => {
    const result = results.get(op);
    if (!result) throw new Error('an op was left without an answer');
    return result;
  });
}

/** Lists the tournaments of these ops. */
export function listTournamentIds(ops: readonly IncomingOp[]): Set<number> {
  return new Set(ops.flatMap((op) => (op.kind === 'placed' ? op.placed.body.tournament_id : [])));
}
