import { expect, it } from 'vitest';
import { isServerFault } from '../../src/client/api/server-fault.ts';
import { CallError } from '../../src/contract/base/call.ts';

const answer = (status: number) =>
  new CallError({ status, problem: { type: 'internal', title: 'x', status }, retryAfterMs: null });

it('only an answer of 500 or more is a problem of the server', () => {
  expect(isServerFault(answer(500))).toBe(true);
  expect(isServerFault(answer(503))).toBe(true);
  expect(isServerFault(answer(404))).toBe(false);
  expect(isServerFault(new CallError({ status: 'FETCH_ERROR' }))).toBe(false);
  expect(isServerFault(null)).toBe(false);
});
