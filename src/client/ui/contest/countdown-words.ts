import { formatOwnTime } from '../dates.ts';
import { describeTimeLeft } from '../notes/time-left.ts';

/**
 * Describes how long entry stays open: "Entry closes in 2 h 13 min (14:05, your time)". Both times are in ms of the
 * device's clock.
 */
export function describeCountdown(closesAt: number, now: number): string {
  const leftMs = closesAt - now;
  if (leftMs <= 0) return 'Entry closes now';
  return `Entry closes in ${describeTimeLeft(leftMs)} (${formatOwnTime(closesAt, now)})`;
}
