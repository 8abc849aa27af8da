const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const WEEK_DAYS = 7;

/** The hours of a zone's clock ahead of UTC, and when they become one more and one fewer again. */
interface Zone {
  readonly hours: number;
  /** Month from 0, Sunday of the month from 1 (0 for the last one), and the hour of the change in UTC, from that Sunday on. */
  readonly forward?: Change;
  readonly back?: Change;
}
type Change = readonly [month: number, sunday: number, hour: number];

/** Time zones by their rules since 2008. */
export const zones: Readonly<Record<string, Zone>> = {
  UTC: { hours: 0 },
  'Asia/Dubai': { hours: 4 },
  'Europe/Berlin': { hours: 1, forward: [2, 0, 1], back: [9, 0, 1] },
  'America/New_York': { hours: -5, forward: [2, 2, 7], back: [10, 1, 6] },
  'Australia/Sydney': { hours: 10, forward: [9, 1, -8], back: [3, 1, -8] },
};

/**
 * Counts the ISO week and the month of a moment, without `Intl` and from the Monday of 4 January: a second
 * implementation of what `src/golf/periods.ts` computes.
 */
export function countPeriods(at: number, zone: Zone): { week: string; month: string } {
  const day = Math.floor((at + countHours(at, zone) * HOUR_MS) / DAY_MS);
  const date = new Date(day * DAY_MS);
  const monday = findMonday(day);
  const years = [1, 0, -1].map((more) => date.getUTCFullYear() + more);
  const year = years.find((one) => findFirstMonday(one) <= monday) ?? 0;
  const week = (monday - findFirstMonday(year)) / WEEK_DAYS + 1;
  return {
    week: `${year}-W${String(week).padStart(2, '0')}`,
    month: date.toISOString().slice(0, '2026-12'.length),
  };
}

function findFirstMonday(year: number): number {
  return findMonday(Date.UTC(year, 0, 4) / DAY_MS);
}

/** Day 0, 1 January 1970, was a Thursday. */
function findMonday(day: number): number {
  return day - ((day + 3) % WEEK_DAYS);
}

/** Lists the moments of a year at which a zone's clock changes. */
export function listChanges(year: number, { forward, back }: Zone): number[] {
  return [forward, back].flatMap((change) => (change ? findChange(year, change) : []));
}

function countHours(at: number, zone: Zone): number {
  const [forward, back] = listChanges(new Date(at).getUTCFullYear(), zone);
  if (forward === undefined || back === undefined) return zone.hours;
  const isSummer = forward < back ? at >= forward && at < back : at >= forward || at < back;
  return zone.hours + Number(isSummer);
}

function findChange(year: number, [month, sunday, hour]: Change): number {
  const from = Date.UTC(year, month, 1) / DAY_MS;
  const first = findMonday(from + WEEK_DAYS - 1) + WEEK_DAYS - 1;
  const sundays = [first - WEEK_DAYS, first, first + 7, first + 14, first + 21, first + 28].filter(
    (day) => new Date(day * DAY_MS).getUTCMonth() === month,
  );
  return (sundays.at(sunday - 1) ?? 0) * DAY_MS + hour * HOUR_MS;
}

/**
 * Creates the rounds of an event of a season, a third of the events at the turn of a year and a third at a change of the
 * clock.
 */
export function createRounds(pick: (count: number) => number, year: number, zone: Zone) {
  const near = [
    Date.UTC(year, pick(12), 1 + pick(28)),
    Date.UTC(year + 1, 0),
    ...listChanges(year, zone),
  ];
  const begin = (near[pick(near.length)] ?? 0) + (pick(144) - 72) * (HOUR_MS / 2);
  return Array.from({ length: 1 + pick(4) }, (_, index) => ({
    startsAt: pick(10) === 0 ? null : new Date(begin + index * DAY_MS),
    isCancelled: pick(6) === 0,
  }));
}
