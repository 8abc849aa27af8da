import { afterEach, expect, it, vi } from 'vitest';
import { callApi } from '../../src/client/api/api.ts';
import {
  adoptSilence,
  lengthenSilence,
  measureSilence,
  mustWait,
  recordAnswer,
  recordRetryAfter,
  recordSilence,
  silenceStore,
  watchReconnection,
} from '../../src/client/api/connection.ts';
import { referralEndpoints } from '../../src/contract/people/referral-endpoints.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('Invariant 18: automatic loads wait until Retry-After has passed, even if the clock changes', () => {
  vi.useFakeTimers({ toFake: ['performance', 'Date'] });
  expect(mustWait()).toBe(false);
  recordRetryAfter(60_000);
  recordRetryAfter(1_000);
  vi.setSystemTime(Date.now() + 3_600_000);
  vi.advanceTimersByTime(59_999);
  expect(mustWait()).toBe(true);
  vi.advanceTimersByTime(2);
  expect(mustWait()).toBe(false);
});

it('a cancelled call does not count as silence, and a call without an answer does', async () => {
  vi.stubGlobal('window', globalThis);
  const call = callApi(referralEndpoints.myReferrals, { signal: AbortSignal.abort() });
  await expect(call).rejects.toThrow();
  expect(silenceStore.get()).toBe(undefined);
  // Unit tests have no server, so no call gets an answer.
  await expect(callApi(referralEndpoints.myReferrals)).rejects.toThrow();
  expect(silenceStore.get()).toMatchObject({ isOwn: true });
});

it.each([
  ['set back by an hour', -3_600_000, 20_000],
  ['left alone', 0, 20_000],
  ['ahead because the device slept', 600_000, 620_000],
])('a silence of 20 s is measured correctly on a clock that is %s', (_title, jumpMs, length) => {
  vi.useFakeTimers({ toFake: ['performance', 'Date'] });
  recordAnswer();
  recordSilence();
  vi.advanceTimersByTime(10_000);
  vi.setSystemTime(Date.now() + jumpMs);
  vi.advanceTimersByTime(10_000);
  recordSilence();
  const silence = silenceStore.get();
  expect(silence && measureSilence(silence)).toBe(length);
  recordAnswer();
  expect(silenceStore.get()).toBe(null);
});

it("a silence from before the app was opened counts in full, and one in the clock's future not at all", () => {
  vi.useFakeTimers({ toFake: ['performance', 'Date'] });
  recordAnswer();
  recordSilence();
  lengthenSilence(Date.now() + 3_600_000);
  const lengths = [measure()];
  lengthenSilence(Date.now() - 7_200_000);
  lengths.push(measure());
  vi.setSystemTime(Date.now() - 3_600_000);
  vi.advanceTimersByTime(1_000);
  lengths.push(measure());
  expect(lengths).toEqual([0, 7_200_000, 7_201_000]);
});

it('a reconnection is reported once, at the first answer after a silence that this page noticed', () => {
  recordAnswer();
  const listener = vi.fn();
  const stop = watchReconnection(listener);
  adoptSilence(Date.now());
  recordAnswer();
  expect(listener).toHaveBeenCalledTimes(0);
  adoptSilence(Date.now());
  recordSilence();
  recordAnswer();
  recordAnswer();
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
  recordSilence();
  recordAnswer();
  expect(listener).toHaveBeenCalledTimes(1);
});

/** Returns the length of the silence in ms. */
function measure(): number | null {
  const silence = silenceStore.get();
  return silence ? measureSilence(silence) : null;
}
