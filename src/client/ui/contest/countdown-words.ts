import { formatCount, writeClockTime } from '../notes/age.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** A longer time is shown in days, a shorter time in hours. */
const DAYS_FROM_MS = 2 * DAY_MS;

/** Tells whether the countdown shows seconds. */
export function isLastHour(leftMs: number): boolean {
  return leftMs < HOUR_MS;
}

/**
 * Returns how long entry stays open: "Entry closes in 2 h 13 min (14:05, your time)". Both times are in ms of the device's clock.
 */
export function describeCountdown(closesAt: number, now: number): string {
  const leftMs = closesAt - now;
  if (leftMs <= 0) return 'Entry closes now';
  return `Entry closes in ${describeLength(leftMs)} (${writeClockTime(closesAt, now)}, your time)`;
}

function describeLength(leftMs: number): string {
  const whole = (unit: number) => Math.floor(leftMs / unit);
  if (leftMs >= DAYS_FROM_MS) return formatCount(whole(DAY_MS), 'day');
  if (!isLastHour(leftMs)) return `${whole(HOUR_MS)} h ${whole(MINUTE_MS) % 60} min`;
  const seconds = `${whole(1_000) % 60} s`;
  return leftMs < MINUTE_MS ? seconds : `${whole(MINUTE_MS)} min ${seconds}`;
}
