import { expect, it } from 'vitest';
import { decisionProblemWords } from '../../src/client/admin/late-strokes/late-stroke-words.ts';
import { CallError } from '../../src/contract/base/call.ts';
import type { ProblemType } from '../../src/contract/base/problem.ts';

function wordsOf(type: ProblemType): string {
  const problem = { type, title: '', status: 409 };
  return decisionProblemWords(new CallError({ status: 409, problem, retryAfterMs: null }));
}

it('a decision that the state of the tournament forbids says the state and what is left', () => {
  expect(wordsOf('tournament-final')).toBe(
    'The tournament is final. You can only decline the stroke.',
  );
  expect(wordsOf('tournament-cancelled')).toBe(
    'The tournament was called off. You can only decline the stroke.',
  );
});

it('another problem says that nothing was stored', () => {
  expect(wordsOf('unavailable')).toMatch(/^The decision was not stored/);
});
