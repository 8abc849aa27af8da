import { describe, expect, it } from 'vitest';
import { failureWords, fieldErrors } from '../../src/client/account/failure-words.ts';
import type { CallFailure } from '../../src/contract/call.ts';
import { internalPath } from '../../src/contract/internal-path.ts';
import { type ProblemType, problemStatus } from '../../src/contract/problem.ts';

function refusal(type: ProblemType, retryAfterMs: number | null = null): CallFailure {
  const status = problemStatus[type];
  return { status, problem: { type, title: 'words of the server', status }, retryAfterMs };
}

describe('why sign-in failed, in plain words', () => {
  it('a wrong password and an unknown username read the same', () => {
    expect(failureWords(refusal('wrong-credentials'))).toMatch(/do not belong together/);
  });

  it.each([
    [7_200, 'Too many tries. Wait 8 seconds, then try again.'],
    [1_000, 'Too many tries. Wait 1 second, then try again.'],
    [240_000, 'Too many tries. Wait 4 minutes, then try again.'],
    [null, 'Too many tries. Wait a little, then try again.'],
  ])('429 with a wait of %s ms says: %s', (wait, words) => {
    expect(failureWords(refusal('too-many-requests', wait))).toBe(words);
  });

  it.each(['FETCH_ERROR', 'TIMEOUT_ERROR', 'PARSING_ERROR', 'CONTRACT_ERROR'] as const)(
    '%s tells what to do',
    (status) => {
      expect(failureWords({ status })).toMatch(/try again/);
    },
  );

  it("the server's own words are never shown", () => {
    for (const type of Object.keys(problemStatus) as ProblemType[]) {
      expect(failureWords(refusal(type))).not.toContain('words of the server');
    }
  });
});

describe('where a refusal of sign-up stands', () => {
  it.each([
    ['username-taken', 'username'],
    ['username-reserved', 'username'],
    ['email-taken', 'email'],
  ] as const)('%s at the field %s', (type, field) => {
    expect(Object.keys(fieldErrors(refusal(type)))).toEqual([field]);
  });

  it('field errors of the server stand at their fields', () => {
    const status = 422;
    const errors = [{ path: 'password', message: 'Password must have at least 8 characters' }];
    const problem = { type: 'validation-failed', title: '', status, errors };
    expect(fieldErrors({ status, problem, retryAfterMs: null })).toEqual({
      password: 'Password must have at least 8 characters',
    });
  });

  it('no connection belongs to no field', () => {
    expect(fieldErrors({ status: 'FETCH_ERROR' })).toEqual({});
  });
});

describe('the page after sign-in', () => {
  it.each(['/', '/addrecord?round=2', '/unsent#top'])('%s is a page of this site', (path) => {
    expect(internalPath(path)).toBe(path);
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
  ])('%j is not', (wanted) => {
    expect(internalPath(wanted)).toBeUndefined();
  });
});
