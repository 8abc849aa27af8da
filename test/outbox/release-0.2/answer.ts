// The judge of answers of release 0.2.0, as it was released. It never changes: tablets with that build exist.
import type { CallFailure } from '../../../src/contract/base/call.ts';
import type { Receipt } from '../../../src/contract/scoring/scoring.ts';
import type { Conflict, LastError, OpRow } from '../../../src/outbox/store/rows.ts';

/**
 * The API's answer for one op. `ofBatch`: the request carried other ops too, so another op may have caused the
 * failure.
 */
type Answer =
  | { readonly receipt: Receipt; readonly ofBatch: boolean }
  | { readonly failure: CallFailure; readonly ofBatch: boolean };

/**
 * The effect of an answer on its op. `retryAfterMs` is the wait that the API asked for. `failed` tells whether the
 * attempt counts as failed.
 */
type Verdict =
  | { readonly next: 'ended'; readonly receipt: Receipt }
  | { readonly next: 'conflict'; readonly conflict: Conflict | null; readonly error: LastError }
  | { readonly next: 'asked'; readonly conflict: Conflict; readonly error: LastError }
  | { readonly next: 'rejected' | 'blocked' | 'at-once'; readonly error: LastError }
  | {
      readonly next: 'back-off';
      readonly alone: boolean;
      readonly error: LastError;
      readonly retryAfterMs: number | null;
    };

const conflictTypes = new Set(['score-conflict', 'card-locked']);
const passingStatuses = new Set([408, 425, 429]);

/**
 * Decides the effect of an answer by the table of docs/outbox.md#answers: status and problem `type` alone count.
 *
 * @param op its id must be the one in a receipt or in `official_decides`, otherwise the answer ends nothing
 * (Invariant 8); an imported op waits for a session that may send it
 * @param isCurrentSession the refused token is the stored one
 */
export function judgeAnswerOfRelease02(
  answer: Answer,
  op: Pick<OpRow, 'id' | 'imported'>,
  isCurrentSession: boolean,
): Verdict {
  if ('receipt' in answer) {
    if (answer.receipt.op_id === op.id) return { next: 'ended', receipt: answer.receipt };
    return judgeAnswerOfRelease02(makeUnreadableAnswer(answer.ofBatch), op, isCurrentSession);
  }
  const { failure, ofBatch } = answer;
  const error = errorOf(failure);
  const retryAfterMs = 'problem' in failure ? failure.retryAfterMs : null;
  const backOff = { next: 'back-off', alone: ofBatch, error, retryAfterMs } as const;
  if (!('problem' in failure)) return backOff;
  const { status, problem } = failure;
  if (status === 401) return { next: isCurrentSession ? 'blocked' : 'at-once', error };
  if (ofBatch || mayPass(status, problem.type)) return backOff;
  if (status === 412 || (status === 409 && conflictTypes.has(problem.type))) {
    const { conflict = null } = problem;
    const isLeftToOffice = conflict?.official_decides && conflict.op_id === op.id;
    return isLeftToOffice
      ? { next: 'asked', conflict, error }
      : { next: 'conflict', conflict, error };
  }
  if (status === 403 && op.imported) return { next: 'blocked', error };
  return { next: 'rejected', error };
}

/** Makes the answer for an op when this build can read nothing about the op. After a batch the op is sent alone. */
function makeUnreadableAnswer(ofBatch: boolean): Answer {
  return { failure: { status: 'CONTRACT_ERROR' }, ofBatch };
}

/** Tells whether a retry may succeed: 408, 425, 429, 5xx and `in-flight` say nothing about the op itself. */
function mayPass(status: number, type: string): boolean {
  const isError4xx = status >= 400 && status < 500;
  return !isError4xx || passingStatuses.has(status) || (status === 409 && type === 'in-flight');
}

function errorOf(failure: CallFailure): LastError {
  return { status: failure.status, problem: 'problem' in failure ? failure.problem : null };
}
