import { expect, it } from 'vitest';
import { statusWriteWords } from '../../src/client/admin/tickets/status-words.ts';
import { describeReadFailure } from '../../src/client/admin/tickets/ticket-faces.tsx';
import { describeFailedWrite } from '../../src/client/api/outcome.ts';
import { CallError } from '../../src/contract/base/call.ts';

const failWith = (type: string, status: number, detail?: string) => {
  const problem = { type, title: 'The words of the server', status, ...(detail && { detail }) };
  return new CallError({ status, problem, retryAfterMs: null });
};

it.each([
  ['internal', 500],
  ['unavailable', 503],
])('after a %s error the form says that the ticket may have been changed', (type, status) => {
  expect(describeFailedWrite(failWith(type, status), statusWriteWords)).toBe(
    "The server had a problem, so we don't know whether the ticket was changed. Try again: it is changed once.",
  );
});

it("a refusal quotes the other admin's reason with exactly one full stop", () => {
  const detail = 'The ticket is void now. ada changed it: Two tickets.';
  expect(describeFailedWrite(failWith('state-changed', 409, detail), statusWriteWords)).toBe(
    `${detail} This request changed nothing.`,
  );
  expect(describeFailedWrite(failWith('forbidden', 403), statusWriteWords)).toBe(
    'The words of the server. Your change was not made.',
  );
});

it('a stale list of tickets explains why it could not be loaded again', () => {
  expect(describeReadFailure(failWith('internal', 500))).toBe('The words of the server.');
  expect(describeReadFailure(new CallError({ status: 'CONTRACT_ERROR' }))).toBe(
    'Error fetching tickets.',
  );
  expect(describeReadFailure(new CallError({ status: 'FETCH_ERROR' }))).toBeUndefined();
});
