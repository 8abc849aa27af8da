import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** An age in words, from milliseconds: "just now", "12 minutes ago", "3 hours ago". */
export function ageWords(ms: number): string {
  const minutes = Math.floor(ms / MINUTE_MS);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${count(minutes, 'minute')} ago`;
  if (minutes < 60 * 48) return `${count(Math.floor(minutes / 60), 'hour')} ago`;
  return `${count(Math.floor(minutes / 60 / 24), 'day')} ago`;
}

/** A number with its noun: "1 score", "3 scores". */
export function count(number: number, noun: string, plural = `${noun}s`): string {
  return `${number} ${number === 1 ? noun : plural}`;
}

/** A time of day as this device writes it: "14:05". */
export function clockTime(at: number): string {
  return new Date(at).toLocaleTimeString([], {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
}

/** The device's clock, again every half minute, for ages on screen. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS / 2);
    return () => clearInterval(timer);
  }, []);
  return now;
}
