import { describe, expect, it } from 'vitest';
import type { CallFailure } from '../../src/contract/base/call.ts';
import { type ProblemType, problemStatus } from '../../src/contract/base/problem.ts';
import type { Op } from '../../src/contract/scoring/op.ts';
import { type Answer, judgeAnswer } from '../../src/outbox/send/answer.ts';
import { opKindNames } from '../../src/server/http/middleware/api-mark.ts';

const OP = '0190a1b2-0000-7000-8000-000000000001';
const OTHER = '0190a1b2-0000-7000-8000-000000000002';

const receipt = (op_id: string | null): Answer => ({
  receipt: { op_id, outcome: 'applied', version: 1, value: 4 },
  ofBatch: false,
});

function failure(
  type: ProblemType | 'some-new-type',
  status = 0,
  retryAfterMs: number | null = null,
) {
  const code = status || problemStatus[type as ProblemType];
  return { status: code, problem: { type, title: type, status: code }, retryAfterMs };
}

function late(op_id: string) {
  const side = { value: 4, by: null, at: null };
  const conflict = { op_id, version: 3, official: side, yours: side };
  const { problem, ...rest } = failure('round-closed-late');
  return { ...rest, problem: { ...problem, conflict } };
}

const single = (failure: CallFailure): Answer => ({ failure, ofBatch: false });
const batch = (failure: CallFailure): Answer => ({ failure, ofBatch: true });

/** Judges an answer of a server of this release. */
const judge = (
  answer: Answer,
  op: Parameters<typeof judgeAnswer>[1],
  isCurrentSession: boolean,
  named = opKindNames,
) => judgeAnswer(answer, op, isCurrentSession, named);

describe('the outbox, after an answer of the API,', () => {
  it.each<[string, Answer, string]>([
    ['a receipt that echoes the id', receipt(OP), 'ended'],
    ['a receipt that echoes another id', receipt(OTHER), 'back-off'],
    ['a receipt without an id', receipt(null), 'back-off'],
    ['409 score-conflict', single(failure('score-conflict')), 'conflict'],
    ['409 card-locked', single(failure('card-locked')), 'conflict'],
    ['412', single(failure('some-new-type', 412)), 'conflict'],
    ['401', single(failure('unauthenticated')), 'blocked'],
    ['401 to a batch', batch(failure('unauthenticated')), 'blocked'],
    ['409 round-closed-late that names the op', single(late(OP)), 'late'],
    ['409 round-closed-late that names another op', single(late(OTHER)), 'back-off'],
    ['409 round-closed-late to a whole batch', batch(late(OP)), 'back-off'],
    ['409 in-flight', single(failure('in-flight')), 'back-off'],
    ['408', single(failure('some-new-type', 408)), 'back-off'],
    ['425', single(failure('some-new-type', 425)), 'back-off'],
    ['429', single(failure('too-many-requests')), 'back-off'],
    ['500', single(failure('internal')), 'back-off'],
    ['503', single(failure('unavailable')), 'back-off'],
    ['599', single(failure('some-new-type', 599)), 'back-off'],
    ['409 of a type this build does not know', single(failure('some-new-type', 409)), 'rejected'],
    ['400', single(failure('missing-header')), 'rejected'],
    ['403', single(failure('forbidden')), 'rejected'],
    ['404', single(failure('not-found')), 'rejected'],
    ['413', single(failure('body-too-large')), 'rejected'],
    ['422', single(failure('round-closed')), 'rejected'],
    ['a problem that calls itself a success', single(failure('some-new-type', 200)), 'back-off'],
    ['422 to a whole batch', batch(failure('validation-failed')), 'back-off'],
    ['409 score-conflict to a whole batch', batch(failure('score-conflict')), 'back-off'],
    ['no network', single({ status: 'FETCH_ERROR' }), 'back-off'],
    ['no answer in time', single({ status: 'TIMEOUT_ERROR' }), 'back-off'],
    ['a page of another server', single({ status: 'PARSING_ERROR' }), 'back-off'],
    ['an unreadable answer of the API', single({ status: 'CONTRACT_ERROR' }), 'back-off'],
  ])('decides the next step: %s', (_name, answer, next) => {
    expect(judge(answer, { id: OP, kind: 'score' }, true).next).toBe(next);
  });

  it('resends an op at once after a 401 for a session that is no longer stored', () => {
    expect(judge(single(failure('unauthenticated')), { id: OP, kind: 'score' }, false).next).toBe(
      'at-once',
    );
  });

  it('keeps an imported op waiting for a session with the right after a 403', () => {
    const importedFrom = { owner: 7, username: 'sam', importedAt: 0, wire: {} as Op };
    const answer = single(failure('forbidden'));
    expect(judge(answer, { id: OP, kind: 'score', imported: importedFrom }, true).next).toBe(
      'blocked',
    );
  });

  it('resends the ops of a failed batch alone, and changes nothing else for a failed single call', () => {
    expect(judge(batch(failure('internal')), { id: OP, kind: 'score' }, true)).toMatchObject({
      alone: true,
    });
    expect(judge(single(failure('internal')), { id: OP, kind: 'score' }, true)).toMatchObject({
      alone: false,
    });
  });

  it('passes on Retry-After in milliseconds', () => {
    const answer = single(failure('too-many-requests', 429, 7_000));
    expect(judge(answer, { id: OP, kind: 'score' }, true)).toMatchObject({ retryAfterMs: 7_000 });
  });

  it('keeps an op waiting that a server refuses without naming its kind', () => {
    const refused = single(failure('validation-failed'));
    expect(judge(refused, { id: OP, kind: 'card' }, true, 'score clear').next).toBe('back-off');
    expect(judge(refused, { id: OP, kind: 'card' }, true).next).toBe('rejected');
    expect(judge(refused, { id: OP, kind: 'score' }, true, '').next).toBe('rejected');
  });
});
