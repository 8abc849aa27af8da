import { describe, expect, it } from 'vitest';
import {
  describeActionFailure,
  describeActionOutcome,
  describeSearchFailure,
} from '../../src/client/friends/friend-words.ts';
import type { CallFailure } from '../../src/contract/base/call.ts';
import { type ProblemType, problemStatus } from '../../src/contract/base/problem.ts';

function makeRefusal(type: ProblemType, retryAfterMs: number | null = null): CallFailure {
  const status = problemStatus[type];
  return { status, problem: { type, title: '', status }, retryAfterMs };
}

describe('the message after a friend action', () => {
  it.each([
    ['send', 'sent', 'Request sent to Pia'],
    ['send', 'friends', 'You and Pia are friends now'],
    ['accept', 'friends', 'You and Pia are friends now'],
    ['reject', 'none', 'Request from Pia rejected'],
    ['cancel', 'none', 'Request to Pia cancelled'],
    ['remove', 'none', 'Pia is no longer your friend'],
  ] as const)('%s with the new relation %s is "%s"', (action, relation, text) => {
    expect(describeActionOutcome(action, relation, 'Pia')).toEqual({ kind: 'success', text });
  });

  it.each([
    ['accept', 'none', 'The request from Pia is no longer there'],
    ['cancel', 'friends', 'Too late: you and Pia are already friends'],
    ['remove', 'received', 'Pia sent you a request'],
  ] as const)('%s with the unexpected relation %s is the error "%s"', (action, relation, text) => {
    expect(describeActionOutcome(action, relation, 'Pia')).toEqual({ kind: 'error', text });
  });
});

describe('the message about a failed friend action', () => {
  it.each(['FETCH_ERROR', 'TIMEOUT_ERROR', 'PARSING_ERROR'] as const)(
    'does not claim, for %s, that nothing happened',
    (status) => {
      expect(describeActionFailure({ status })).toContain(
        'check the lists to see whether it worked',
      );
    },
  );

  it('includes how long to wait after too many actions', () => {
    expect(describeActionFailure(makeRefusal('too-many-requests', 3_600_000))).toContain(
      '60 minutes',
    );
    expect(describeSearchFailure(makeRefusal('too-many-requests', 12_000))).toContain('1 minute,');
  });

  it('suggests a retry only where it can help', () => {
    expect(describeActionFailure(makeRefusal('unavailable'))).toContain('Try again');
    expect(describeActionFailure(makeRefusal('not-found'))).not.toContain('ry again');
  });
});

describe('a failed search', () => {
  it.each([{ status: 'FETCH_ERROR' } as const, makeRefusal('unavailable')])(
    'says that the typed text is still there',
    (failure) => {
      expect(describeSearchFailure(failure)).toContain('What you typed is still here');
    },
  );
});
