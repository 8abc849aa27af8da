import { afterEach, expect, it, vi } from 'vitest';
import { callApi } from '../../src/client/api.ts';
import { isResting, noteRest, offlineSince } from '../../src/client/contact.ts';
import { accountEndpoints } from '../../src/contract/account-endpoints.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('Invariant 18: reads nobody asked for rest until Retry-After has passed, whatever the clock says', () => {
  vi.useFakeTimers({ toFake: ['performance', 'Date'] });
  expect(isResting()).toBe(false);
  noteRest(60_000);
  noteRest(1_000);
  vi.setSystemTime(Date.now() + 3_600_000);
  vi.advanceTimersByTime(59_999);
  expect(isResting()).toBe(true);
  vi.advanceTimersByTime(2);
  expect(isResting()).toBe(false);
});

it('a call that was given up says nothing about the network; one without an answer does', async () => {
  vi.stubGlobal('window', globalThis);
  const given = callApi(accountEndpoints.myReferrals, { signal: AbortSignal.abort() });
  await expect(given).rejects.toThrow();
  expect(offlineSince.get()).toBe(null);
  // Unit tests have no server: nobody answers.
  await expect(callApi(accountEndpoints.myReferrals)).rejects.toThrow();
  expect(offlineSince.get()).not.toBe(null);
});
