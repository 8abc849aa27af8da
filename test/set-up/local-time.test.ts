import { describe, expect, it } from 'vitest';
import { fromLocalTime, toLocalTime } from '../../src/set-up/local-time.ts';

const STOCKHOLM = 'Europe/Stockholm';

describe('a local day and time', () => {
  it('is a moment in the time zone of the tournament', () => {
    const at = fromLocalTime({ day: '2026-11-27', time: '09:00' }, STOCKHOLM);
    expect(at?.toISOString()).toBe('2026-11-27T08:00:00.000Z');
    expect(toLocalTime('2026-11-27T08:00:00.000Z', STOCKHOLM)).toEqual({
      day: '2026-11-27',
      time: '09:00',
    });
  });

  it('is not a moment when the clocks skip it', () => {
    expect(fromLocalTime({ day: '2026-03-29', time: '02:30' }, STOCKHOLM)).toBeNull();
    expect(fromLocalTime({ day: '2026-03-29', time: '03:30' }, STOCKHOLM)).not.toBeNull();
  });

  it('is not a moment when the calendar does not have the day', () => {
    expect(fromLocalTime({ day: '2026-02-30', time: '09:00' }, STOCKHOLM)).toBeNull();
  });

  it('keeps the quarter of an hour of its zone', () => {
    const at = fromLocalTime({ day: '2026-11-27', time: '09:00' }, 'Asia/Kathmandu');
    expect(at?.toISOString()).toBe('2026-11-27T03:15:00.000Z');
  });
});
