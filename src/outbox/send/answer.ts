import type { CallFailure } from '../../contract/base/call.ts';
import { isTakenKind } from '../../contract/scoring/op-kinds.ts';
import type { Receipt } from '../../contract/scoring/scoring.ts';
import type { Conflict, LastError, OpRow } from '../store/rows.ts';

/**
 * The API's answer for one op. `ofBatch`: the request carried other ops too, so another op may have caused the
 * failure.
 */
export type Answer =
  | { readonly receipt: Receipt; readonly ofBatch: boolean }
  | { readonly failure: CallFailure; readonly ofBatch: boolean };

/**
 * The effect of an answer on its op. `retryAfterMs` is the wait that the API asked for. `failed`: the attempt counts as
 * failed.
 */
export type Verdict =
  | { readonly next: 'ended'; readonly receipt: Receipt }
  | { readonly next: 'conflict'; readonly conflict: Conflict | null; readonly error: LastError }
  | { readonly next: 'asked' | 'late'; readonly conflict: Conflict; readonly error: LastError }
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
 * @param op its id must be the one in a receipt, in `official_decides` or in `round-closed-late`, otherwise the answer
 * ends nothing
 * (Invariant 8); an imported op waits for a session that may send it
 * @param isCurrentSession the refused token is the stored one
 * @param named the kinds of op that the answer names; a server cannot refuse an op of a kind that it does not know
 */
export function judgeAnswer(
  answer: Answer,
  op: Pick<OpRow, 'id' | 'kind' | 'imported'>,
  isCurrentSession: boolean,
  named: string | null,
): Verdict {
  if ('receipt' in answer) {
    if (answer.receipt.op_id === op.id) return { next: 'ended', receipt: answer.receipt };
    return judgeAnswer(createUnreadableAnswer(answer.ofBatch), op, isCurrentSession, named);
  }
  const { failure, ofBatch } = answer;
  const error = toLastError(failure);
  const retryAfterMs = 'problem' in failure ? failure.retryAfterMs : null;
  const backOff = { next: 'back-off', alone: ofBatch, error, retryAfterMs } as const;
  if (!('problem' in failure)) return backOff;
  const { status, problem } = failure;
  if (status === 401) return { next: isCurrentSession ? 'blocked' : 'at-once', error };
  // The device asks what is missing first, and then sends its ops together as before.
  if (problem.type === 'epoch-changed') return { ...backOff, alone: false };
  if (ofBatch || mayPass(status, problem.type)) return backOff;
  if (isLate(error)) {
    const { conflict } = problem;
    if (conflict?.op_id === op.id) return { next: 'late', conflict, error };
    return judgeAnswer(createUnreadableAnswer(ofBatch), op, isCurrentSession, named);
  }
  if (status === 412 || (status === 409 && conflictTypes.has(problem.type))) {
    const { conflict = null } = problem;
    const isLeftToOffice = conflict?.official_decides && conflict.op_id === op.id;
    return isLeftToOffice
      ? { next: 'asked', conflict, error }
      : { next: 'conflict', conflict, error };
  }
  if (status === 403 && op.imported) return { next: 'blocked', error };
  return isTakenKind(op.kind, named) ? { next: 'rejected', error } : backOff;
}

/** Whether an op met a closed round, so that the office decides (docs/outbox.md#late-strokes). */
function isLate({ status, problem }: LastError): boolean {
  return status === 409 && problem?.type === 'round-closed-late';
}

/** Whether this op is a late stroke that an older build stored as a rejection. */
export function isUnadoptedLate({ id, state, lastError }: OpRow): boolean {
  if (state !== 'rejected' || !lastError || !isLate(lastError)) return false;
  return lastError.problem?.conflict?.op_id === id;
}

/** Creates the answer for an op when this build can read nothing about the op. After a batch the op is sent alone. */
export function createUnreadableAnswer(ofBatch: boolean): Answer {
  return { failure: { status: 'CONTRACT_ERROR' }, ofBatch };
}

/** Whether a retry may succeed: 408, 425, 429, 5xx and `in-flight` say nothing about the op itself. */
function mayPass(status: number, type: string): boolean {
  const isError4xx = status >= 400 && status < 500;
  return !isError4xx || passingStatuses.has(status) || (status === 409 && type === 'in-flight');
}

function toLastError(failure: CallFailure): LastError {
  return { status: failure.status, problem: 'problem' in failure ? failure.problem : null };
}
