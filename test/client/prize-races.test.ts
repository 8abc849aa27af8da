import { describe, expect, it } from 'vitest';
import {
  describeRaceDates,
  listEndedRaces,
  listPrizeRaces,
} from '../../src/client/public/prizes/prize-races.ts';
import type { EventState } from '../../src/contract/game/game.ts';
import { makeEvent } from './make-event.ts';

const make = (id: number, state: EventState, day: string, week: string) =>
  makeEvent(id, {
    state,
    name: `Event ${id}`,
    starts_at: `${day}T05:00:00.000Z`,
    ends_at: `${day}T15:00:00.000Z`,
    time_zone: 'UTC',
    week,
    month: day.slice(0, 7),
    season: 2026,
  });
const events = [
  make(1, 'official', '2026-10-10', '2026-W41'),
  make(2, 'official', '2026-11-20', '2026-W47'),
  make(3, 'cancelled', '2026-11-21', '2026-W47'),
  make(4, 'checking', '2026-11-28', '2026-W48'),
  make(5, 'entry-open', '2026-12-12', '2026-W50'),
  make(6, 'upcoming', '2026-12-19', '2026-W51'),
];

describe('the prizes that can be won now', () => {
  it("are the build's for the next event's week and month and for the season, with their dates", () => {
    expect(
      listPrizeRaces(events, []).map((race) => [
        race.title,
        race.prizes[0],
        describeRaceDates(race),
      ]),
    ).toEqual([
      ['Week of 7 Dec', 'A merchandise voucher worth $100', 'Event 5, 12 Dec 2026.'],
      [
        'December',
        'A set of golf clubs',
        '0 of 2 events played, next on 12 Dec. It ends with Event 6, 19 Dec 2026.',
      ],
      [
        'Season 2026',
        'A trip to a major tournament',
        '3 of 5 events played, next on 12 Dec. It ends with Event 6, 19 Dec 2026.',
      ],
    ]);
  });

  it("are the organisers' where they set any, and none while no event is to come", () => {
    const prize = { name: 'A putter', value: '$90', period: 'tournament', winners: 1 } as const;
    const [race, ...others] = listPrizeRaces(events, [prize]);
    expect(race && [race.title, ...race.prizes, describeRaceDates(race)]).toEqual([
      'Event 5',
      'A putter',
      'Played on 12 Dec 2026.',
    ]);
    expect(others).toEqual([]);
    expect(listPrizeRaces(events.slice(0, 4), [prize])).toEqual([]);
  });
});

it('a week or month has ended when all its events are official', () => {
  // November has scores that are still checked.
  expect(listEndedRaces(events).map(({ title }) => title)).toEqual([
    'Week of 16 Nov',
    'Week of 5 Oct and October',
  ]);
  expect(listEndedRaces(events.slice(2))).toEqual([]);
});
