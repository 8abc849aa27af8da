import { useEffect, useState } from 'react';
import { formatCount } from '../../../contract/base/counts.ts';

const MINUTE_MS = 60_000;

/** Formats an age in ms: "just now", "12 minutes ago", "3 hours ago". */
export function describeAge(ms: number): string {
  const minutes = Math.floor(ms / MINUTE_MS);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${formatCount(minutes, 'minute')} ago`;
  if (minutes < 60 * 48) return `${formatCount(Math.floor(minutes / 60), 'hour')} ago`;
  return `${formatCount(Math.floor(minutes / 60 / 24), 'day')} ago`;
}

/** Returns the time on the device's clock, updated every half minute, for the ages on a screen. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS / 2);
    return () => clearInterval(timer);
  }, []);
  return now;
}
