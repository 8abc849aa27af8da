import { describe, expect, it } from 'vitest';
import {
  describeBlankEnds,
  describeFailure,
  toFieldErrors,
} from '../../src/client/account/forms/failure-words.ts';
import { describePassword } from '../../src/client/account/forms/new-password-field.tsx';
import { describeWrongPassword } from '../../src/client/account/forms/wrong-password-words.ts';
import { CallError, type CallFailure } from '../../src/contract/base/call.ts';
import { parseInternalPath } from '../../src/contract/base/internal-path.ts';
import { type ProblemType, problemStatus } from '../../src/contract/base/problem.ts';

function refusal(type: ProblemType, retryAfterMs: number | null = null): CallFailure {
  const status = problemStatus[type];
  return { status, problem: { type, title: 'words of the server', status }, retryAfterMs };
}

describe('the error for a wrong password in a profile form', () => {
  it("is the form's own message, and undefined for every other error", () => {
    const words = describeWrongPassword('Not your password.');
    expect(words(new CallError(refusal('wrong-credentials')))).toBe('Not your password.');
    expect(words(new CallError(refusal('too-many-requests')))).toBeUndefined();
    expect(words(new TypeError())).toBeUndefined();
  });
});

it.each([
  ['', /^At least 3 characters\. 12 or more/],
  ['tee', /^Weak/],
  ['tee-time', /^Fair/],
  ['aaaaaaaaaaaa', /^Weak/],
  ['abcabcabcabc', /^Weak/],
  ['harbour-otter-', /^Long enough/],
])('the hint of a new password "%s" judges its length and variety', (password, words) => {
  expect(describePassword(password, 3)).toMatch(words);
});

describe('the message about a failed sign-in', () => {
  it('is the same for a wrong password and for an unknown username', () => {
    expect(describeFailure(refusal('wrong-credentials'))).toMatch(/^Wrong username or password/);
  });

  it.each([
    [7_200, 'Too many tries. Wait 8 seconds, then try again.'],
    [1_000, 'Too many tries. Wait 1 second, then try again.'],
    [240_000, 'Too many tries. Wait 4 minutes, then try again.'],
    [null, 'Too many tries. Wait a little, then try again.'],
  ])('for status 429 with a wait of %s ms is "%s"', (wait, words) => {
    expect(describeFailure(refusal('too-many-requests', wait))).toBe(words);
  });

  it('includes when the next email can be sent after a recent one', () => {
    const words = describeFailure(refusal('email-just-sent', 240_000));
    expect(words).toMatch(/spam folder. We can send another one in 4 minutes\.$/);
  });

  it.each(['FETCH_ERROR', 'TIMEOUT_ERROR', 'PARSING_ERROR', 'CONTRACT_ERROR'] as const)(
    'explains the next step for %s',
    (status) => {
      expect(describeFailure({ status })).toMatch(/try again/i);
    },
  );

  it("never contains the server's own text", () => {
    for (const type of Object.keys(problemStatus) as ProblemType[]) {
      expect(describeFailure(refusal(type))).not.toContain('words of the server');
    }
  });
});

describe('a password with a blank at its end', () => {
  it.each(['golf-demo ', ' golf-demo', 'golf-demo\t', 'golf-demo\u00A0', ' golf-demo '])(
    'is mentioned beside a failure: %j',
    (password) => {
      expect(describeBlankEnds(password)).toBe(
        'Your password begins or ends with a space. Try it without.',
      );
    },
  );

  it.each(['golf-demo', 'golf demo', ''])('is not: %j', (password) => {
    expect(describeBlankEnds(password)).toBeNull();
  });
});

describe('a refused sign-up', () => {
  it.each([
    ['username-taken', 'username'],
    ['username-reserved', 'username'],
    ['username-lookalike', 'username'],
    ['username-granted', 'username'],
    ['email-taken', 'email'],
  ] as const)('shows the problem %s at the field %s', (type, field) => {
    expect(Object.keys(toFieldErrors(refusal(type)))).toEqual([field]);
  });

  it("shows each of the server's field errors at its field", () => {
    const status = 422;
    const errors = [{ path: 'password', message: 'Password must have at least 8 characters' }];
    const problem = { type: 'validation-failed', title: '', status, errors };
    expect(toFieldErrors({ status, problem, retryAfterMs: null })).toEqual({
      password: 'Password must have at least 8 characters',
    });
  });

  it('shows a missing connection at no field', () => {
    expect(toFieldErrors({ status: 'FETCH_ERROR' })).toEqual({});
  });
});

describe('the page after sign-in', () => {
  it.each(['/', '/addrecord?round=2', '/unsent#top'])('can be %s, a path of this site', (path) => {
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
  ])('cannot be %j, which may lead to another site', (path) => {
    expect(parseInternalPath(path)).toBeUndefined();
  });
});
