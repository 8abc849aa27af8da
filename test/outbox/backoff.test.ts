import { describe, expect, it } from 'vitest';
import { chooseBackoffCap, computeBackoffMs } from '../../src/outbox/store/backoff.ts';

describe('the back-off', () => {
  it.each([
    [1, 1_000],
    [2, 2_000],
    [3, 4_000],
    [5, 16_000],
    [6, 30_000],
    [60, 30_000],
  ])(
    'after %i failures is spread over up to %i ms while the app is visible',
    (attempts, ceiling) => {
      const cap = chooseBackoffCap(false);
      expect(computeBackoffMs(attempts, cap, 0)).toBe(1);
      expect(computeBackoffMs(attempts, cap, 0.5)).toBeCloseTo(ceiling / 2, -1);
      expect(computeBackoffMs(attempts, cap, 0.999999)).toBeLessThanOrEqual(ceiling);
    },
  );

  it('reaches at most five minutes while the app is hidden', () => {
    expect(computeBackoffMs(60, chooseBackoffCap(true), 0.999999)).toBeCloseTo(300_000, -1);
  });
});
