import { expect, it } from 'vitest';
import { isDrawOver } from '../../src/client/tickets/claim-words.ts';
import { CallError } from '../../src/contract/base/call.ts';

const fail = (status: 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'PARSING_ERROR' | 'CONTRACT_ERROR') =>
  new CallError({ status });
const refuse = (type: string, status = 409) =>
  new CallError({ status, problem: { type, title: 'Refused', status }, retryAfterMs: null });

it('an unanswered claim has a draw to show, because the server may have drawn', () => {
  expect(isDrawOver(fail('TIMEOUT_ERROR'), 'first')).toBe(false);
  expect(isDrawOver(fail('FETCH_ERROR'), 'repeated')).toBe(false);
  expect(isDrawOver(fail('PARSING_ERROR'), 'beside-another-tab')).toBe(false);
});

it("a claim whose answer this build can't parse has a draw to show", () => {
  expect(isDrawOver(fail('CONTRACT_ERROR'), 'first')).toBe(false);
});

it('a claim with a server error has a draw to show, because the server may have drawn first', () => {
  expect(isDrawOver(refuse('internal', 500), 'first')).toBe(false);
  expect(isDrawOver(refuse('unavailable', 503), 'repeated')).toBe(false);
});

it("a repeated claim that finds the ticket held has the first claim's draw to show", () => {
  expect(isDrawOver(refuse('ticket-held'), 'repeated')).toBe(false);
});

it('a first claim that finds a ticket from another device or tab has no draw to show', () => {
  expect(isDrawOver(refuse('ticket-held'), 'first')).toBe(true);
  expect(isDrawOver(refuse('ticket-held'), 'beside-another-tab')).toBe(true);
});

it('a refused claim has no draw to show', () => {
  expect(isDrawOver(refuse('contest-closed'), 'first')).toBe(true);
  expect(isDrawOver(refuse('contest-closed'), 'repeated')).toBe(true);
});
