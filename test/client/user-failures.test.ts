import { expect, it } from 'vitest';
import { emailFailureWords, userWriteWords } from '../../src/client/admin/users/user-words.ts';
import { describeFailedWrite } from '../../src/client/api/outcome.ts';
import { CallError } from '../../src/contract/base/call.ts';
import { type ProblemType, problemStatus } from '../../src/contract/base/problem.ts';

function refused(type: ProblemType, retryAfterMs: number | null = null): CallError {
  const status = problemStatus[type];
  return new CallError({ status, problem: { type, title: type, status }, retryAfterMs });
}

it('the error about the last admin explains why they must stay', () => {
  expect(describeFailedWrite(refused('last-admin'), userWriteWords)).toBe(
    'One admin who can sign in must stay, and this is the last one. Nothing was changed.',
  );
});

it('the error about a recent verification email includes when the next one can be sent', () => {
  const asked = new Date(2026, 10, 23, 14, 0).getTime();
  const words = emailFailureWords(refused('email-just-sent', 300_000), asked);
  expect(words).toMatch(/^This address got such an email a short time ago\. .* at .*14:05\.$/);
});
