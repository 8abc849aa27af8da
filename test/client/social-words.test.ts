import { expect, it } from 'vitest';
import {
  describeSocialProblem,
  describeTradeFailure,
} from '../../src/client/account/sign-in/social-words.ts';
import { SocialProblem } from '../../src/contract/account/social.ts';
import { CallError } from '../../src/contract/base/call.ts';

it.each(SocialProblem.options)('a sign-in that ended with %s explains the next step', (problem) => {
  const words = describeSocialProblem(problem, 'facebook');
  expect(words).toMatch(/[Tt]ry again|log in|Log in|Forgot your password|write to us/);
  expect(words).not.toContain('Google');
});

it('the message about a used code suggests a retry, and one about a missing connection mentions it', () => {
  const problem = { type: 'link-invalid', title: '', status: 422 };
  const spentCode = new CallError({ status: 422, problem, retryAfterMs: null });
  expect(describeTradeFailure(spentCode)).toContain('Try again');
  expect(describeTradeFailure(new CallError({ status: 'FETCH_ERROR' }))).toContain('no connection');
});
