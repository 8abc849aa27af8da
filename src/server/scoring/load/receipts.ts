import type { ReplayResult } from '../../../contract/scoring/op.ts';
import { makeProblem } from '../../problems/api-problem.ts';
import type { ReadableOp } from '../decide/read-op.ts';
import { problemResult } from '../decide/write-plan.ts';

/** The stored answer to an op, and the op's fingerprint. */
export interface StoredReceipt {
  readonly fingerprint: string;
  readonly result: ReplayResult;
}

/** Returns the answer to an op whose id is known: the stored one, unless the id was used for another change. */
export function repeatAnswer(receipt: StoredReceipt, op: ReadableOp): ReplayResult {
  return receipt.fingerprint === op.fingerprint
    ? receipt.result
    : problemResult(op.placed.opId, makeProblem('op-key-reused'));
}
