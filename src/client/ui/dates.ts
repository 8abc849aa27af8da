import { formatZonedMoment } from '../../contract/base/counts.ts';

/** An event's first and last moment, and the time zone in which it is played. */
export interface EventTimes {
  readonly starts_at: string | null;
  readonly ends_at: string | null;
  readonly time_zone: string;
}

const DAY = { day: 'numeric', month: 'short' } as const;
const DATE = { ...DAY, year: 'numeric' } as const;
const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** Formats an event's days in a time zone, by default the device's: "27–29 Nov 2026" or "27–29 Nov"; null without a day. */
export function formatEventDays(
  { starts_at, ends_at }: Pick<EventTimes, 'starts_at' | 'ends_at'>,
  timeZone?: string,
  hasYear = true,
): string | null {
  if (starts_at === null) return null;
  const format = new Intl.DateTimeFormat('en-GB', { ...(hasYear ? DATE : DAY), timeZone });
  const start = new Date(starts_at);
  // An event ends with the midnight after its last day.
  const lastMoment = new Date(ends_at === null ? start : Date.parse(ends_at) - 1);
  return format.formatRange(start, lastMoment < start ? start : lastMoment);
}

/** Formats a moment in a time zone, by default the device's: "Tue 8 Dec, 15:26". */
export function formatMoment(at: string | number, timeZone?: string): string {
  const moment = new Date(at);
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { ...options, timeZone }).format(moment);
  return `${format({ weekday: 'short' })} ${format(DAY)}, ${format(CLOCK)}`;
}

/**
 * Formats an event's moment on the device's clock: "15:26, your time", on another day "Tue 8 Dec, 15:26, your time".
 */
export function formatOwnTime(at: string | number, now = Date.now()): string {
  const moment = new Date(at);
  const words = isSameDay(moment, now)
    ? new Intl.DateTimeFormat('en-GB', CLOCK).format(moment)
    : formatMoment(at);
  return `${words}, your time`;
}

/** Formats a moment with its year, in a time zone, by default the device's: "22 Nov 2026, 17:05". */
export function formatDateTime(at: string, timeZone?: string): string {
  return new Intl.DateTimeFormat('en-GB', { ...DATE, ...CLOCK, timeZone }).format(new Date(at));
}

/** Formats a moment to the second on the device's clock: "22 November 2026 at 17:05:33". */
export function formatExactTime(at: string): string {
  const style = { dateStyle: 'long', timeStyle: 'medium' } as const;
  return new Intl.DateTimeFormat('en-GB', style).format(new Date(at));
}

/** Formats a date in a time zone, by default the device's: "9 Feb 2026". */
export function formatDate(at: string, timeZone?: string): string {
  return new Intl.DateTimeFormat('en-GB', { ...DATE, timeZone }).format(new Date(at));
}

/** Formats a date without its year, in a time zone: "24 Nov". */
export function formatDayAndMonth(at: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { ...DAY, timeZone }).format(new Date(at));
}

/** Formats a day as the ISO date in a time zone: "2026-11-24". */
export function formatIsoDay(at: string, timeZone: string): string {
  // Swedish dates are ISO dates.
  return new Intl.DateTimeFormat('sv', { timeZone }).format(new Date(at));
}

/** Formats a time: "14:05" for today, "21 Nov, 14:05" for another day. */
export function formatClockTime(at: number, now = Date.now()): string {
  const moment = new Date(at);
  const day = isSameDay(moment, now) ? {} : DAY;
  return new Intl.DateTimeFormat('en-GB', { ...day, ...CLOCK }).format(moment);
}

/** Formats a moment of the next days where there is little room: "14:05" for today, "Mon 14:05" for another day. */
export function formatShortTime(at: string, now = Date.now()): string {
  const moment = new Date(at);
  const day = isSameDay(moment, now) ? {} : ({ weekday: 'short' } as const);
  return new Intl.DateTimeFormat('en-GB', { ...day, ...CLOCK }).format(moment);
}

/** Whether two moments are on one day of the device's clock. */
function isSameDay(moment: Date, other: number): boolean {
  return moment.toDateString() === new Date(other).toDateString();
}

/** Formats a month, "2026-10", as "October", "Oct", "October 2026" or "Oct 26". */
export function formatMonth(month: string, style: 'long' | 'short', hasYear: boolean): string {
  const year = style === 'long' ? ('numeric' as const) : ('2-digit' as const);
  const options = { month: style, ...(hasYear && { year }), timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat('en-GB', options).format(new Date(`${month}-01T00:00Z`));
}

/** Returns the Monday of an ISO week: "2026-W49" has "2026-11-30". The first week of a year has 4 January. */
export function findMonday(week: string): string {
  const [year = 0, number = 1] = week.split('-W').map(Number);
  const fourthJanuary = new Date(Date.UTC(year, 0, 4));
  const fromMonday = (fourthJanuary.getUTCDay() + 6) % 7;
  const monday = Date.UTC(year, 0, 4 - fromMonday + (number - 1) * 7);
  return new Date(monday).toISOString().slice(0, 10);
}

/** Formats an ISO week by its Monday: "Week of 30 Nov". */
export function formatWeek(week: string): string {
  return `Week of ${formatDayAndMonth(findMonday(week), 'UTC')}`;
}

/** Formats a day on the device's clock: "8 December 2026". */
export function formatDay(at: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(new Date(at));
}

/** An event's times in its own zone, and in the device's where they differ. */
export interface EventDates {
  readonly days: string | null;
  /** The first tee time in the event's zone, with the zone's name. */
  readonly start: string | null;
  /** The first tee time on the device's clock; null when both clocks agree. */
  readonly ownStart: string | null;
}

/** Describes when an event is played. */
export function describeEventDates(event: EventTimes): EventDates {
  const { starts_at, time_zone } = event;
  if (starts_at === null) return { days: null, start: null, ownStart: null };
  const there = formatMoment(starts_at, time_zone);
  const here = formatMoment(starts_at);
  return {
    days: formatEventDays(event, time_zone),
    start: formatZonedMoment(new Date(starts_at), time_zone),
    ownStart: there === here ? null : `${here}, your time`,
  };
}
