import { expect, it } from 'vitest';
import { isDrawOver } from '../../src/client/tickets/claim-words.ts';
import { CallError } from '../../src/contract/base/call.ts';

const refuse = (type: string) =>
  new CallError({ status: 409, problem: { type, title: 'Refused', status: 409 } } as never);

it('a claim without an answer leaves a draw to show, because the server may have drawn', () => {
  expect(isDrawOver(new CallError({ status: 'TIMEOUT_ERROR' } as never), true)).toBe(false);
  expect(isDrawOver(new CallError({ status: 'FETCH_ERROR' } as never), false)).toBe(false);
});

it('a second try that finds the ticket held leaves the draw of the first try to show', () => {
  expect(isDrawOver(refuse('ticket-held'), false)).toBe(false);
});

it('a first try that finds a ticket from another device has no draw to show', () => {
  expect(isDrawOver(refuse('ticket-held'), true)).toBe(true);
});

it('a refused claim has no draw to show', () => {
  expect(isDrawOver(refuse('contest-closed'), true)).toBe(true);
  expect(isDrawOver(refuse('contest-closed'), false)).toBe(true);
});
