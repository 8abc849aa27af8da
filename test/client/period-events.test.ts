import { describe, expect, it } from 'vitest';
import { formatWeek } from '../../src/client/ui/dates.ts';
import {
  describePlayedEvents,
  explainPeriod,
  findPeriodState,
  formatPeriod,
  listOwnRaces,
  listPeriodEvents,
  listRaces,
} from '../../src/client/ui/period-events.ts';
import type { EventState, Tournament } from '../../src/contract/game/game.ts';
import { makeEvent } from './make-event.ts';

const make = (id: number, state: EventState, day: string, more: Partial<Tournament> = {}) =>
  makeEvent(id, { state, starts_at: `${day}T05:00:00.000Z`, month: day.slice(0, 7), ...more });

const season = [
  make(1, 'official', '2026-10-10', { week: '2026-W41' }),
  make(2, 'checking', '2026-11-24', { week: '2026-W48' }),
  make(3, 'cancelled', '2026-11-26', { week: '2026-W48' }),
  make(4, 'entry-open', '2026-12-12', { week: '2026-W50' }),
  make(5, 'upcoming', '2026-12-28', { week: '2026-W53' }),
  make(6, 'official', '2025-12-01', { week: '2025-W49', season: 2025 }),
];
const ids = (events: readonly Tournament[]) => events.map(({ id }) => id);

describe('the progress of a period', () => {
  const events = listPeriodEvents(season, 'season', 2026);

  it('says how many events were played, without a cancelled one, and when the next one is', () => {
    expect(describePlayedEvents(events)).toBe('2 of 4 events played, next on 12 Dec');
    expect(describePlayedEvents(season.slice(0, 1))).toBe('1 of 1 event played');
  });

  it('says what is in play', () => {
    const playing = events.map((event) =>
      event.id === 2 ? { ...event, state: 'in-play' as const } : event,
    );
    expect(describePlayedEvents(playing)).toBe(
      '1 of 4 events played, 1 in play now, next on 12 Dec',
    );
    expect(describePlayedEvents(playing.slice(1, 3))).toBe('In play now');
    expect(findPeriodState(playing)).toBe('in-play');
  });

  it('explains an event that begins before the week or month in which it counts', () => {
    const ends = { ends_at: '2026-12-01T20:00:00.000Z', week: '2026-W49', month: '2026-12' };
    const event = make(8, 'entry-open', '2026-11-29', ends);
    const explain = (period: 'week' | 'month') => explainPeriod({ period, tournament: 8 }, [event]);
    expect(explain('week')).toBe(' (it counts for the week of its last round)');
    expect(explain('month')).toBe(' (it counts for the month of its last round)');
    expect(explainPeriod('season', [event])).toBe('');
  });

  it('is no state of an event while nothing is in play, and official after the last event', () => {
    expect(findPeriodState(events)).toBe('checking');
    expect(findPeriodState(season.filter(({ id }) => id === 1 || id === 4))).toBeNull();
    expect(findPeriodState(season.filter(({ id }) => id === 1 || id === 3))).toBe('official');
  });
});

it("a week and a month have the events of the tournament's week and month", () => {
  const week = { period: 'week', tournament: 3 } as const;
  expect(ids(listPeriodEvents(season, week, undefined))).toEqual([2, 3]);
  expect(formatPeriod(week, listPeriodEvents(season, week, undefined))).toBe('Week of 23 Nov');
  const month = { period: 'month', tournament: 5 } as const;
  expect(ids(listPeriodEvents(season, month, undefined))).toEqual([4, 5]);
  expect(formatPeriod(month, listPeriodEvents(season, month, undefined))).toBe('December');
  expect(formatPeriod('season', listPeriodEvents(season, 'season', 2025))).toBe('Season 2025');
});

it('a week is named by its Monday, also in the first days of a year', () => {
  expect(formatWeek('2026-W53')).toBe('Week of 28 Dec');
  expect(formatWeek('2025-W01')).toBe('Week of 30 Dec');
});

it('the races are those of the event in play or else of the next one, the shortest first', () => {
  expect(listRaces(season)).toEqual([
    { period: 'week', tournament: 4 },
    { period: 'month', tournament: 4 },
    'season',
  ]);
  const playing = make(7, 'in-play', '2026-11-24', { week: '2026-W48' });
  expect(listRaces([...season, playing])[0]).toEqual({ period: 'week', tournament: 7 });
  expect(listRaces(season.filter(({ state }) => state === 'official'))).toEqual(['season']);
});

it("a player's first race is that of the event whose scores are being checked, until it is official", () => {
  const now = Date.parse('2026-12-01T05:00:00Z');
  expect(listOwnRaces(season, now)[0]).toEqual({ period: 'week', tournament: 2 });
  const playing = make(7, 'in-play', '2026-12-12', { week: '2026-W50' });
  expect(listOwnRaces([...season, playing], now)[0]).toEqual({ period: 'week', tournament: 7 });
  const checked = season.filter(({ state }) => state !== 'checking');
  expect(listOwnRaces(checked, now)).toEqual(listRaces(checked));
});

it("a week that an event ended stays among a player's races for seven days", () => {
  const ends_at = '2026-11-30T20:00:00.000Z';
  const official = season.map((event) =>
    event.id === 2 ? { ...event, state: 'official' as const, ends_at } : event,
  );
  const list = (day: string) => listOwnRaces(official, Date.parse(`${day}T05:00:00Z`));
  const ended = ['week', 'month'].map((period) => ({ period, tournament: 2 }));
  expect(list('2026-12-01')).toEqual([...ended, ...listRaces(official)]);
  expect(list('2026-12-08')).toEqual(listRaces(official));
  const another = make(7, 'upcoming', '2026-11-28', { week: '2026-W48' });
  expect(listOwnRaces([...official, another], Date.parse(ends_at))).not.toContainEqual(ended[0]);
});
