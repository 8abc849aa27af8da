import type { CallFailure } from '../contract/call.ts';
import type { Receipt } from '../contract/scoring.ts';
import type { Conflict, LastError, OpRow } from './rows.ts';

/** What came back for one op. `ofBatch`: others travelled with it, and what failed may not be its own fault. */
export type Answer =
  | { readonly receipt: Receipt; readonly ofBatch: boolean }
  | { readonly failure: CallFailure; readonly ofBatch: boolean };

/** What an answer makes of its op. `retryAfterMs` is what the API asked for; `failed` says that the attempt counts. */
export type Verdict =
  | { readonly next: 'ended'; readonly receipt: Receipt }
  | { readonly next: 'conflict'; readonly conflict: Conflict | null; readonly error: LastError }
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
 * The table of offline.md, "States": an answer and what becomes of its op. Decides on status and problem `type` alone.
 *
 * @param op a receipt that does not echo its id ends nothing (Invariant 8); an imported one waits for a session that
 * may send it
 * @param isCurrentSession the token that was refused is the one stored now
 */
export function verdictOn(
  answer: Answer,
  op: Pick<OpRow, 'id' | 'imported'>,
  isCurrentSession: boolean,
): Verdict {
  if ('receipt' in answer) {
    if (answer.receipt.op_id === op.id) return { next: 'ended', receipt: answer.receipt };
    return verdictOn(unreadable(answer.ofBatch), op, isCurrentSession);
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
    return { next: 'conflict', conflict: problem.conflict ?? null, error };
  }
  if (status === 403 && op.imported) return { next: 'blocked', error };
  return { next: 'rejected', error };
}

/** The API answered, and nothing of it can be read as being about the op. In a batch the op had better travel alone. */
export function unreadable(ofBatch: boolean): Answer {
  return { failure: { status: 'CONTRACT_ERROR' }, ofBatch };
}

/** 408, 425, 429, a 5xx and an op still in flight say nothing about the op itself. */
function mayPass(status: number, type: string): boolean {
  const isError4xx = status >= 400 && status < 500;
  return !isError4xx || passingStatuses.has(status) || (status === 409 && type === 'in-flight');
}

function errorOf(failure: CallFailure): LastError {
  return { status: failure.status, problem: 'problem' in failure ? failure.problem : null };
}
