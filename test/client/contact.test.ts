import { afterEach, expect, it, vi } from 'vitest';
import { isResting, noteRest } from '../../src/client/contact.ts';

afterEach(() => vi.useRealTimers());

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
