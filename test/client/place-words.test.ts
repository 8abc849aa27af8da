import { describe, expect, it } from 'vitest';
import { placeFailureWords } from '../../src/client/leaderboard/official-place/place-words.ts';
import { CallError } from '../../src/contract/call.ts';
import { type ProblemType, problemStatus } from '../../src/contract/problem.ts';

function refused(type: ProblemType): CallError {
  const status = problemStatus[type];
  return new CallError({ status, problem: { type, title: '', status }, retryAfterMs: null });
}

describe('an official place whose entry failed', () => {
  it.each(['FETCH_ERROR', 'TIMEOUT_ERROR', 'PARSING_ERROR', 'CONTRACT_ERROR'] as const)(
    '%s: nobody says that it is not entered',
    (status) => {
      const words = placeFailureWords(new CallError({ status }));
      expect(words).toContain('The history shows whether it was entered.');
      expect(words).not.toContain('not entered');
    },
  );

  it('is to be tried again only where that can help', () => {
    expect(placeFailureWords(refused('unavailable'))).toContain('try again in a moment');
    for (const type of ['not-found', 'validation-failed', 'forbidden'] as const) {
      expect(placeFailureWords(refused(type))).not.toContain('try again');
    }
  });
});
