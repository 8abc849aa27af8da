/** The week and the month to which an event belongs: "2026-W53", "2026-12". */
export interface EventPeriods {
  readonly week: string;
  readonly month: string;
}

/** A round with its start time; null without one. */
interface PeriodRound {
  readonly startsAt: Date | null;
  readonly isCancelled: boolean;
}

const DAY_MS = 24 * 60 * 60_000;
const WEEK_DAYS = 7;
/** The days from Monday to Thursday. The year of a week's Thursday is the year of the week (ISO 8601). */
const TO_THURSDAY = 3;

/**
 * Finds the periods of an event: the ISO week and the month of its last round that was not cancelled.
 *
 * @param rounds the event's rounds in order
 * @param timeZone the product's time zone, in which the days of all events are counted
 * @returns null when no such round has a day
 * @throws RangeError for an unknown time zone
 *
 * Source: docs/rules/README.md#weeks-and-months.
 */
export function findEventPeriods(
  rounds: readonly PeriodRound[],
  timeZone: string,
): EventPeriods | null {
  const last = rounds.findLast(({ startsAt, isCancelled }) => startsAt && !isCancelled)?.startsAt;
  if (!last) return null;
  const [year = '', month = '', day = ''] = formatLocalDay(last, timeZone).split('-');
  return {
    week: formatWeek(Date.UTC(Number(year), Number(month) - 1, Number(day))),
    month: `${year}-${month}`,
  };
}

/** The format of days in each time zone. Creating one costs more than everything else here. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** Formats the day of a moment in a time zone: "2026-12-31". */
function formatLocalDay(at: Date, timeZone: string): string {
  const dayFormat =
    dayFormats.get(timeZone) ??
    new Intl.DateTimeFormat('en', {
      ...{ timeZone, calendar: 'iso8601', numberingSystem: 'latn' },
      ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
    });
  dayFormats.set(timeZone, dayFormat);
  const parts = dayFormat.formatToParts(at);
  return (['year', 'month', 'day'] as const)
    .map((name) => parts.find(({ type }) => type === name)?.value)
    .join('-');
}

/** Formats the ISO week of a day, which is in ms since 1970: "2027-W01". */
function formatWeek(day: number): string {
  const fromMonday = (new Date(day).getUTCDay() + WEEK_DAYS - 1) % WEEK_DAYS;
  const thursday = day + (TO_THURSDAY - fromMonday) * DAY_MS;
  const year = new Date(thursday).getUTCFullYear();
  const week = Math.floor((thursday - Date.UTC(year, 0)) / (WEEK_DAYS * DAY_MS)) + 1;
  return `${year}-W${String(week).padStart(2, '0')}`;
}
