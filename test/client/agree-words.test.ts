import { expect, it } from 'vitest';
import { describeFailedAgreement } from '../../src/client/scoring/agree/use-linked-card.ts';
import { CallError } from '../../src/contract/base/call.ts';
import { type ProblemType, problemStatus } from '../../src/contract/base/problem.ts';

function refused(type: ProblemType): CallError {
  const status = problemStatus[type];
  const problem = { type, title: 'The round is closed', detail: '7, 12', status };
  return new CallError({ status, problem, retryAfterMs: null });
}

it.each([
  ['card-differs', /changed or returned/],
  ['card-disputed', /office has to decide/],
  ['forbidden', /can't return cards/],
  ['in-flight', /on its way/],
  ['internal', /The server had a problem, so we don't know/],
] as const)('a player whose agreement is answered %s reads why', (type, words) => {
  expect(describeFailedAgreement(refused(type), 'agreeWithCard')).toMatch(words);
});

it('a player without a network reads that the answer may have arrived, and for a card that nothing is lost', () => {
  const silence = new CallError({ status: 'TIMEOUT_ERROR' });
  expect(describeFailedAgreement(silence, 'agreeWithCard')).toMatch(
    /don't know whether your scorer got your answer/,
  );
  expect(describeFailedAgreement(silence, 'linkedCard')).toMatch(/Nothing is lost/);
});
