import { formatList } from '../../../contract/base/counts.ts';
import type { Tournament } from '../../../contract/game/game.ts';
import { listPrizeNames } from '../../../contract/people/default-prizes.ts';
import type { OfferedPrize } from '../../../contract/people/offer-endpoints.ts';
import type { PointsScope } from '../../queries/board-queries.ts';
import { formatEventDays } from '../../ui/dates.ts';
import { findNextEvent } from '../../ui/event-state.ts';
import {
  describePlayedEvents,
  explainPeriod,
  findPeriodState,
  formatPeriod,
  listPeriodEvents,
  listRaces,
} from '../../ui/period-events.ts';

/** A contest for prizes: an event, or the events of a week, a month or a season. */
export interface PrizeRace {
  readonly of: PointsScope;
  readonly title: string;
  readonly events: readonly Tournament[];
  /** The prizes' names. */
  readonly prizes: readonly string[];
}

/** Lists the contests that are open now and have a prize, the shortest first. */
export function listPrizeRaces(
  tournaments: readonly Tournament[],
  offered: readonly OfferedPrize[],
): PrizeRace[] {
  const event = tournaments.find(({ state }) => state === 'in-play') ?? findNextEvent(tournaments);
  if (!event) return [];
  const ofEvent = { of: event.id, title: event.name, events: [event] };
  const ofPeriods = listRaces(tournaments).map((of) => {
    const events = listPeriodEvents(tournaments, of, event.season);
    return { of, title: formatPeriod(of, events), events };
  });
  return [ofEvent, ...ofPeriods].flatMap((race) => {
    const { of } = race;
    const period = typeof of === 'number' ? 'tournament' : of === 'season' ? of : of.period;
    const prizes = listPrizeNames(period, offered);
    return prizes.length > 0 ? [{ ...race, prizes }] : [];
  });
}

/**
 * Lists the weeks and months whose events are all official, the newest first. A month with the events of one week stands
 * with it: "Week of 2 Nov and November".
 */
export function listEndedRaces(tournaments: readonly Tournament[]): Omit<PrizeRace, 'prizes'>[] {
  const newestFirst = tournaments
    .filter(({ state }) => state === 'official')
    .toSorted((a, b) => (b.starts_at ?? '').localeCompare(a.starts_at ?? ''));
  const races = newestFirst.flatMap((event) =>
    (['week', 'month'] as const).map((period) => {
      const of = { period, tournament: event.id };
      const events = listPeriodEvents(tournaments, of, undefined);
      return { of, title: formatPeriod(of, events), events };
    }),
  );
  const byEvents = new Map<string, typeof races>();
  for (const race of races) {
    const key = race.events.map(({ id }) => id).join(' ');
    byEvents.set(key, [...(byEvents.get(key) ?? []), race]);
  }
  return [...byEvents.values()].flatMap(([race, ...others]) => {
    if (!race || findPeriodState(race.events) !== 'official') return [];
    const titles = new Set([race, ...others].map(({ title }) => title));
    return [{ ...race, title: formatList([...titles]) }];
  });
}

/** Describes the dates of a contest: how far it has come, and its last event with its days. */
export function describeRaceDates({ of, events }: Pick<PrizeRace, 'of' | 'events'>): string {
  const [last] = events
    .filter(({ state }) => state !== 'cancelled')
    .toSorted((a, b) => (b.ends_at ?? '').localeCompare(a.ends_at ?? ''));
  const days = last && formatEventDays(last, last.time_zone);
  if (typeof of === 'number') return days ? `Played on ${days}.` : 'Its days are not set yet.';
  if (events.length === 1) return days ? `${last?.name}, ${days}.` : `${last?.name}.`;
  return `${describePlayedEvents(events)}${explainPeriod(of, events)}.${days ? ` It ends with ${last?.name}, ${days}.` : ''}`;
}
