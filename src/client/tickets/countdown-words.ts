import { clockTime, formatCount } from '../ui/notes/age.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Up to so many hours are shown in hours, more in days. */
const DAYS_FROM_MS = 2 * DAY_MS;

/** Tells whether seconds are shown. */
export function isLastHour(left: number): boolean {
  return left < HOUR_MS;
}

/**
 * Returns how long entry is still open: "Entry closes in 2 h 13 min (14:05)", from times in ms of the device's clock.
 */
export function countdownWords(closesAt: number, now: number): string {
  const left = closesAt - now;
  if (left <= 0) return 'Entry closes now';
  return `Entry closes in ${lengthWords(left)} (${clockTime(closesAt, now)})`;
}

function lengthWords(left: number): string {
  const whole = (unit: number) => Math.floor(left / unit);
  if (left >= DAYS_FROM_MS) return formatCount(whole(DAY_MS), 'day');
  if (!isLastHour(left)) return `${whole(HOUR_MS)} h ${whole(MINUTE_MS) % 60} min`;
  const seconds = `${whole(1_000) % 60} s`;
  return left < MINUTE_MS ? seconds : `${whole(MINUTE_MS)} min ${seconds}`;
}
