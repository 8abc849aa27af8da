import { describe, expect, it } from 'vitest';
import { formatCalendar } from '../../src/client/events/calendar-file.ts';
import { groupEvents } from '../../src/client/events/event-groups.ts';
import { chooseTournament } from '../../src/client/leaderboard/choose-tournament.ts';
import { formatEventDays, formatMoment, formatOwnTime } from '../../src/client/ui/dates.ts';
import { findNextEvent } from '../../src/client/ui/event-state.ts';
import type { Tournament } from '../../src/contract/game/game.ts';
import { makeEvent } from './make-event.ts';

describe("an event's dates", () => {
  const days = { starts_at: '2026-03-27T20:30:00.000Z', ends_at: '2026-03-29T20:00:00.000Z' };

  it('are in its own time zone, without the day after its final midnight', () => {
    expect(formatEventDays(days, 'Asia/Dubai')?.replaceAll('\u2009', ' ')).toBe('28 – 29 Mar 2026');
    expect(formatEventDays(days, 'Europe/London')?.replaceAll('\u2009', ' ')).toBe(
      '27 – 29 Mar 2026',
    );
    expect(formatEventDays({ starts_at: null, ends_at: null }, 'UTC')).toBeNull();
  });

  it('include the day and "your time" on the reader\'s clock', () => {
    const now = new Date(2026, 11, 8, 9).getTime();
    expect(formatOwnTime(new Date(2026, 11, 8, 15, 26).getTime(), now)).toBe('15:26, your time');
    expect(formatOwnTime(new Date(2026, 11, 9, 0, 5).toISOString(), now)).toBe(
      'Wed 9 Dec, 00:05, your time',
    );
  });

  it("follow each zone's daylight saving time", () => {
    expect(formatMoment('2026-03-28T12:00:00Z', 'Europe/London')).toContain('12:00');
    expect(formatMoment('2026-03-29T12:00:00Z', 'Europe/London')).toContain('13:00');
    expect(formatMoment('2026-03-29T12:00:00Z', 'Asia/Dubai')).toContain('16:00');
  });
});

describe('the calendar file', () => {
  const rounds = [
    { round_id: 1, status: 'setup', starts_at: '2026-12-11T04:56:37.127Z' },
    { round_id: 2, status: 'setup', starts_at: null },
  ] as const;
  const now = new Date('2026-11-27T09:00:00Z');
  const makeFile = (more: Partial<Tournament> = {}) =>
    formatCalendar(makeEvent(5, { rounds: [...rounds], ...more }), 'golf.test', now);

  it('has an entry for each round with a time, with a stable id', () => {
    const file = makeFile();
    expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(file).toContain('UID:tournament-5-round-1@golf.test\r\n');
    expect(file).toContain('DTSTART:20261211T045637Z\r\n');
    expect(file).toContain('SUMMARY:Event 5\\, round 1\r\n');
    expect(makeFile({ name: 'Renamed' })).toContain('UID:tournament-5-round-1@golf.test\r\n');
  });

  it('raises the sequence with the version, and cancels the rounds of a cancelled event', () => {
    expect(makeFile()).toContain('SEQUENCE:7\r\n');
    const cancelled = makeFile({ version: 8, state: 'cancelled' });
    expect(cancelled).toContain('SEQUENCE:8\r\n');
    expect(cancelled).toContain('STATUS:CANCELLED\r\n');
  });

  it('splits no character, and has no line longer than 75 octets', () => {
    const name = 'Île-de-Ré Pokalturnier für ältere Größen '.repeat(3).trim();
    const file = makeFile({ name });
    for (const line of file.split('\r\n')) {
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    }
    expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${name}\\, round 1`);
  });
});

describe('the list of events', () => {
  const at = (day: number) => `2026-12-${String(day).padStart(2, '0')}T08:00:00.000Z`;
  const events = [
    makeEvent(1, { state: 'official', season: 2025, starts_at: at(1) }),
    makeEvent(2, { state: 'cancelled', season: 2026, starts_at: at(2) }),
    makeEvent(3, { state: 'official', season: 2026, starts_at: at(3) }),
    makeEvent(4, { state: 'entry-open', starts_at: at(20) }),
    makeEvent(5, { state: 'upcoming', starts_at: at(10) }),
    makeEvent(6, { state: 'upcoming' }),
  ];
  const inPlay = makeEvent(7, { state: 'in-play', starts_at: at(5) });
  const alsoInPlay = makeEvent(8, { state: 'in-play', starts_at: at(6), current: true });

  it('has events in play first, then those that are over, then upcoming ones, then finished ones by season', () => {
    const over = makeEvent(9, { state: 'checking', starts_at: at(4) });
    const groups = groupEvents([...events, inPlay, alsoInPlay, over]);
    expect(groups.map(({ title, events: group }) => [title, group.map(({ id }) => id)])).toEqual([
      ['In play', [7, 8]],
      ['Play is over', [9]],
      ['Upcoming', [5, 4, 6]],
      ['Finished in 2026', [3, 2]],
      ['Finished in 2025', [1]],
    ]);
    expect(groupEvents([])).toEqual([]);
  });

  it('chooses the event in play for the scores, or else the last final one, and names the next one', () => {
    expect(chooseTournament([...events, inPlay, alsoInPlay])?.id).toBe(8);
    expect(chooseTournament([...events, inPlay])?.id).toBe(7);
    expect(chooseTournament(events)?.id).toBe(3);
    expect(chooseTournament(events.slice(3))?.id).toBe(4);
    expect(chooseTournament([])).toBeUndefined();
    expect(findNextEvent(events)?.id).toBe(5);
  });
});
