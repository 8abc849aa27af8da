import { formatCount } from '../../contract/base/counts.ts';
import type { EventState, Tournament } from '../../contract/game/game.ts';
import type { PeriodScope } from '../queries/board-queries.ts';
import { findMonday, formatEventDays, formatIsoDay, formatMonth, formatWeek } from './dates.ts';
import { findNextEvent } from './event-state.ts';

/** What a board of points may add up, in the order of its buttons. */
export const pointsChoices = [
  { value: 'event', label: 'This event' },
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
  { value: 'season', label: 'Season' },
] as const;

export type PointsChoice = (typeof pointsChoices)[number]['value'];

/** Lists the events of a period. Of the season, which the server chooses, the caller knows the year. */
export function listPeriodEvents(
  tournaments: readonly Tournament[],
  of: PeriodScope,
  season: number | undefined,
): Tournament[] {
  if (of === 'season') return tournaments.filter((event) => event.season === season);
  const key = tournaments.find(({ id }) => id === of.tournament)?.[of.period];
  return key === undefined ? [] : tournaments.filter((event) => event[of.period] === key);
}

/** Formats a period's name: "Week of 30 Nov", "December", "Season 2026". */
export function formatPeriod(of: PeriodScope, events: readonly Tournament[]): string {
  const [first] = events;
  if (of === 'season') return first ? `Season ${first.season}` : 'Season';
  if (of.period === 'week') return first?.week ? formatWeek(first.week) : 'Week';
  return first?.month ? formatMonth(first.month, 'long', false) : 'Month';
}

const played: ReadonlySet<EventState> = new Set(['checking', 'official']);

/** Whether something of a period is still to be played. */
export function isPeriodOpen(events: readonly Pick<Tournament, 'state'>[]): boolean {
  return events.some(({ state }) => !played.has(state) && state !== 'cancelled');
}

/** Returns the state of a period's points; null between two events, when nothing is in play. */
export function findPeriodState(events: readonly Pick<Tournament, 'state'>[]): EventState | null {
  const states = events.map(({ state }) => state);
  const current = (['in-play', 'checking'] as const).find((state) => states.includes(state));
  if (current) return current;
  const isOver = states.every((state) => state === 'official' || state === 'cancelled');
  return isOver && states.length > 0 ? 'official' : null;
}

/** Describes how far a period has come: "4 of 7 events played, next on 12–14 Dec". */
export function describePlayedEvents(events: readonly Tournament[]): string {
  const counted = events.filter(({ state }) => state !== 'cancelled');
  const inPlay = counted.filter(({ state }) => state === 'in-play').length;
  const next = findNextEvent(counted);
  if (inPlay === counted.length && inPlay === 1) return 'In play now';
  return [
    `${counted.filter(({ state }) => played.has(state)).length} of ${formatCount(counted.length, 'event')} played`,
    ...(inPlay > 0 ? [`${inPlay} in play now`] : []),
    ...(next ? [`next on ${formatEventDays(next, next.time_zone, false)}`] : []),
  ].join(', ');
}

/**
 * Explains a period whose next event begins before it: the event counts where its last round is
 * (docs/rules/README.md#weeks-and-months). Empty for every other period.
 */
export function explainPeriod(of: PeriodScope, events: readonly Tournament[]): string {
  const { starts_at, time_zone = '', week, month } = findNextEvent(events) ?? {};
  if (of === 'season' || !starts_at || !week || !month) return '';
  const firstDay = formatIsoDay(starts_at, time_zone);
  const isBegunBefore = firstDay < (of.period === 'week' ? findMonday(week) : month);
  return isBegunBefore ? ` (it counts for the ${of.period} of its last round)` : '';
}

/**
 * Lists the races that somebody can still win, the shortest first: the week and the month of the event in play or else
 * of the next one, and the season.
 */
export function listRaces(tournaments: readonly Tournament[]): PeriodScope[] {
  return listEventRaces(findEventInPlay(tournaments) ?? findNextEvent(tournaments));
}

/** How long a week or month that is over stays among a player's races, in ms. */
const ENDED_RACE_MS = 7 * 24 * 60 * 60_000;

/**
 * Lists the races for a player, who waits for the places of an event that is being checked, and reads who won the week
 * and month that it ended.
 */
export function listOwnRaces(tournaments: readonly Tournament[], now: number): PeriodScope[] {
  const races = listRaces(tournaments);
  if (findEventInPlay(tournaments)) return races;
  const checked = tournaments.find(({ state }) => state === 'checking');
  if (checked) return listEventRaces(checked);
  const ended = tournaments.find(
    ({ state, ends_at }) => state === 'official' && Date.parse(ends_at ?? '') > now - ENDED_RACE_MS,
  );
  return [
    ...listEventRaces(ended).filter(
      (of) => of !== 'season' && !isPeriodOpen(listPeriodEvents(tournaments, of, undefined)),
    ),
    ...races,
  ];
}

const findEventInPlay = (tournaments: readonly Tournament[]) =>
  tournaments.find(({ state }) => state === 'in-play');

function listEventRaces(event: Tournament | undefined): PeriodScope[] {
  const periods = event ? (['week', 'month'] as const).filter((period) => event[period]) : [];
  return [...periods.map((period) => ({ period, tournament: event?.id ?? 0 })), 'season'];
}
