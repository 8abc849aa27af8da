import { describe, expect, it } from 'vitest';
import { describeFailure, toFieldErrors } from '../../src/client/account/forms/failure-words.ts';
import { describeWrongPassword } from '../../src/client/account/profile/wrong-password-words.ts';
import { CallError, type CallFailure } from '../../src/contract/base/call.ts';
import { parseInternalPath } from '../../src/contract/base/internal-path.ts';
import { type ProblemType, problemStatus } from '../../src/contract/base/problem.ts';

function refusal(type: ProblemType, retryAfterMs: number | null = null): CallFailure {
  const status = problemStatus[type];
  return { status, problem: { type, title: 'words of the server', status }, retryAfterMs };
}

describe('a wrong password in a form of the profile', () => {
  it('has the words of the form, and every other error has none', () => {
    const words = describeWrongPassword('Not your password.');
    expect(words(new CallError(refusal('wrong-credentials')))).toBe('Not your password.');
    expect(words(new CallError(refusal('too-many-requests')))).toBeUndefined();
    expect(words(new TypeError())).toBeUndefined();
  });
});

describe('a failed sign-in, in plain words', () => {
  it('has the same text for a wrong password and an unknown username', () => {
    expect(describeFailure(refusal('wrong-credentials'))).toMatch(/^Wrong username or password/);
  });

  it.each([
    [7_200, 'Too many tries. Wait 8 seconds, then try again.'],
    [1_000, 'Too many tries. Wait 1 second, then try again.'],
    [240_000, 'Too many tries. Wait 4 minutes, then try again.'],
    [null, 'Too many tries. Wait a little, then try again.'],
  ])('with 429 and a wait of %s ms has the text: %s', (wait, words) => {
    expect(describeFailure(refusal('too-many-requests', wait))).toBe(words);
  });

  it('after a recent email says when the next one can be sent', () => {
    const words = describeFailure(refusal('email-just-sent', 240_000));
    expect(words).toMatch(/spam folder. We can send another one in 4 minutes\.$/);
  });

  it.each(['FETCH_ERROR', 'TIMEOUT_ERROR', 'PARSING_ERROR', 'CONTRACT_ERROR'] as const)(
    'with %s explains the next step',
    (status) => {
      expect(describeFailure({ status })).toMatch(/try again/i);
    },
  );

  it("never shows the server's own words", () => {
    for (const type of Object.keys(problemStatus) as ProblemType[]) {
      expect(describeFailure(refusal(type))).not.toContain('words of the server');
    }
  });
});

describe('a refused sign-up', () => {
  it.each([
    ['username-taken', 'username'],
    ['username-reserved', 'username'],
    ['username-lookalike', 'username'],
    ['username-granted', 'username'],
    ['email-taken', 'email'],
  ] as const)('with %s has its text at the field %s', (type, field) => {
    expect(Object.keys(toFieldErrors(refusal(type)))).toEqual([field]);
  });

  it('with field errors of the server has each text at its field', () => {
    const status = 422;
    const errors = [{ path: 'password', message: 'Password must have at least 8 characters' }];
    const problem = { type: 'validation-failed', title: '', status, errors };
    expect(toFieldErrors({ status, problem, retryAfterMs: null })).toEqual({
      password: 'Password must have at least 8 characters',
    });
  });

  it('without a connection has its text at no field', () => {
    expect(toFieldErrors({ status: 'FETCH_ERROR' })).toEqual({});
  });
});

describe('the page after sign-in', () => {
  it.each(['/', '/addrecord?round=2', '/unsent#top'])('can be %s, a page of this site', (path) => {
    expect(parseInternalPath(path)).toBe(path);
  });

  it.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '/\t/evil.example/',
    'javascript:alert(1)',
    'addrecord',
    '',
    undefined,
    7,
  ])('cannot be %j', (path) => {
    expect(parseInternalPath(path)).toBeUndefined();
  });
});
