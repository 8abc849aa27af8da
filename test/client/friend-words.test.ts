import { describe, expect, it } from 'vitest';
import {
  actionFailureWords,
  outcome,
  searchFailureWords,
} from '../../src/client/friends/friend-words.ts';
import type { CallFailure } from '../../src/contract/call.ts';
import { type ProblemType, problemStatus } from '../../src/contract/problem.ts';

function refused(type: ProblemType, retryAfterMs: number | null = null): CallFailure {
  const status = problemStatus[type];
  return { status, problem: { type, title: '', status }, retryAfterMs };
}

describe('what a person is told after an action', () => {
  it.each([
    ['send', 'sent', 'Request sent to Pia'],
    ['send', 'friends', 'You and Pia are friends now'],
    ['accept', 'friends', 'You and Pia are friends now'],
    ['reject', 'none', 'Request of Pia rejected'],
    ['cancel', 'none', 'Request to Pia cancelled'],
    ['remove', 'none', 'Pia is no longer your friend'],
  ] as const)('%s that ended in %s: %s', (action, relation, text) => {
    expect(outcome(action, relation, 'Pia')).toEqual({ kind: 'success', text });
  });

  it.each([
    ['accept', 'none', 'The request of Pia is no longer there'],
    ['cancel', 'friends', 'Too late: you and Pia are friends already'],
    ['remove', 'received', 'Pia sent you a request'],
  ] as const)('%s that came too late is no success: %s, %s', (action, relation, text) => {
    expect(outcome(action, relation, 'Pia')).toEqual({ kind: 'error', text });
  });
});

describe('an action that failed', () => {
  it.each(['FETCH_ERROR', 'TIMEOUT_ERROR', 'PARSING_ERROR'] as const)(
    '%s: nobody says that it was not done',
    (status) => {
      expect(actionFailureWords({ status })).toContain('The lists show whether it was done');
    },
  );

  it('says how long to wait when there were too many', () => {
    expect(actionFailureWords(refused('too-many-requests', 3_600_000))).toContain('60 minutes');
    expect(searchFailureWords(refused('too-many-requests', 12_000))).toContain('1 minute,');
  });

  it('is to be tried again only where that can help', () => {
    expect(actionFailureWords(refused('unavailable'))).toContain('Try again');
    expect(actionFailureWords(refused('not-found'))).not.toContain('ry again');
  });
});

describe('a search that failed', () => {
  it.each([{ status: 'FETCH_ERROR' } as const, refused('unavailable')])(
    'keeps what was typed, and says so',
    (failure) => {
      expect(searchFailureWords(failure)).toContain('What you typed is still here');
    },
  );
});
