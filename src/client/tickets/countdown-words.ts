import { clockTime, formatCount } from '../ui/notes/age.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** A longer time is shown in days, a shorter time in hours. */
const DAYS_FROM_MS = 2 * DAY_MS;

/** Tells whether the countdown shows seconds. */
export function isLastHour(left: number): boolean {
  return left < HOUR_MS;
}

/**
 * Returns how long entry stays open: "Entry closes in 2 h 13 min (14:05)". Both times are in ms of the device's clock.
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
