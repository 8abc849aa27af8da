import { formatCount } from '../../../contract/base/counts.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** From this length on, a duration is shown in days, in ms. */
const DAYS_FROM_MS = 2 * DAY_MS;

/** Whether a countdown shows seconds. */
export function isLastHour(leftMs: number): boolean {
  return leftMs < HOUR_MS;
}

/** Formats the time until a moment: "12 days", "2 h 13 min", "4 min 20 s". */
export function describeTimeLeft(leftMs: number): string {
  const whole = (unit: number) => Math.floor(leftMs / unit);
  if (leftMs >= DAYS_FROM_MS) return formatCount(whole(DAY_MS), 'day');
  if (!isLastHour(leftMs)) return `${whole(HOUR_MS)} h ${whole(MINUTE_MS) % 60} min`;
  const seconds = `${whole(1_000) % 60} s`;
  return leftMs < MINUTE_MS ? seconds : `${whole(MINUTE_MS)} min ${seconds}`;
}
