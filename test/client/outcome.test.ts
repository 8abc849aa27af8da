import { describe, expect, it } from 'vitest';
import { describeFailedWrite, toOutcome } from '../../src/client/api/outcome.ts';
import { CallError } from '../../src/contract/base/call.ts';
import { type Problem, type ProblemType, problemStatus } from '../../src/contract/base/problem.ts';

function refused(type: ProblemType, more: Partial<Problem> = {}): CallError {
  const status = problemStatus[type];
  const problem = { type, title: 'The title', status, ...more };
  return new CallError({ status, problem, retryAfterMs: null });
}

const words = {
  thing: 'the draft was deleted',
  problems: { 'tournament-final': 'The tournament is final.' },
};
const silence = new CallError({ status: 'TIMEOUT_ERROR' });
const unreadable = new CallError({ status: 'CONTRACT_ERROR' });

describe('a write that failed', () => {
  it.each([
    ['without an answer', silence, 'No answer came'],
    ['with an answer that cannot be read', unreadable, 'No answer came'],
    ['with an error of the server', refused('internal'), 'The server had a problem'],
    ['while the server is away', refused('unavailable'), 'The server had a problem'],
    ['with an error of the app', new Error('a bug'), 'No answer came'],
  ])('%s may have been done, and nothing else is claimed', (_, error, doubt) => {
    expect(toOutcome(error).kind).toBe('unknown');
    expect(describeFailedWrite(error, words)).toBe(
      `${doubt}, so we don't know whether the draft was deleted. Try again: it is done once.`,
    );
  });

  it('with an ended session changed nothing', () => {
    expect(toOutcome(refused('unauthenticated')).kind).toBe('signed-out');
    expect(describeFailedWrite(refused('unauthenticated'), words)).toBe(
      'You were signed out. Nothing was changed.',
    );
  });

  it.each(['state-changed', 'account-changed', 'selection-changed'] as const)(
    'with %s came after somebody else',
    (type) => {
      const error = refused(type, { detail: 'ada was first' });
      expect(toOutcome(error).kind).toBe('changed');
      expect(describeFailedWrite(error, words)).toBe('ada was first. Nothing was changed.');
    },
  );

  it('is explained by the screen, then by its first field, its detail or its title', () => {
    const errors = [{ path: 'name', message: 'must not be empty' }];
    const texts = [
      refused('tournament-final'),
      refused('validation-failed', { errors, detail: 'The detail' }),
      refused('not-ready', { detail: 'The detail' }),
      refused('not-ready'),
    ].map((error) => describeFailedWrite(error, { ...words, rest: 'Nothing was deleted.' }));
    expect(texts).toEqual([
      'The tournament is final.',
      'must not be empty. Nothing was deleted.',
      'The detail. Nothing was deleted.',
      'The title. Nothing was deleted.',
    ]);
  });
});
