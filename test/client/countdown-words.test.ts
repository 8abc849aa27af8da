import { describe, expect, it } from 'vitest';
import { describeCountdown } from '../../src/client/ui/contest/countdown-words.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const now = new Date(2026, 10, 22, 9, 0).getTime();

describe('the countdown to the end of entry', () => {
  it.each([
    ['14 days', 14 * 24 * HOUR],
    ['2 days', 48 * HOUR],
    ['47 h 59 min', 48 * HOUR - SECOND],
    ['1 h 0 min', HOUR],
    ['59 min 59 s', HOUR - SECOND],
    ['1 min 0 s', MINUTE],
    ['59 s', MINUTE - SECOND],
    ['1 s', SECOND],
  ])('reads "%s"', (words, leftMs) => {
    expect(describeCountdown(now + leftMs, now)).toContain(`Entry closes in ${words} (`);
  });

  it('includes the time, and the date if it is on another day', () => {
    expect(describeCountdown(now + HOUR, now)).toMatch(/\(10:00, your time\)$/);
    expect(describeCountdown(now + 24 * HOUR, now)).toMatch(/23.*09:00, your time\)$/);
  });

  it('stops at zero, because the server decides when entry closes', () => {
    expect(describeCountdown(now, now)).toBe('Entry closes now');
    expect(describeCountdown(now - HOUR, now)).toBe('Entry closes now');
  });
});
