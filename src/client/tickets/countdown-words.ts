import { writeClockTime } from '../ui/notes/age.ts';
import { describeTimeLeft } from '../ui/notes/time-left.ts';

/**
 * Returns how long entry stays open: "Entry closes in 2 h 13 min (14:05)". Both times are in ms of the device's clock.
 */
export function describeCountdown(closesAt: number, now: number): string {
  const leftMs = closesAt - now;
  if (leftMs <= 0) return 'Entry closes now';
  return `Entry closes in ${describeTimeLeft(leftMs)} (${writeClockTime(closesAt, now)})`;
}
