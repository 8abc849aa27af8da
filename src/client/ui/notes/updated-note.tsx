import { useEffect, useState } from 'react';
import { describeAge } from './age.ts';

/** The age of the data on the screen. `at` is when this device got it (device clock, ms). */
export function UpdatedNote({ at }: { at: number }) {
  return <span>{updatedText(useSeconds() - at)}</span>;
}

/** Formats an age, in seconds while it is short: "Updated 12 s ago". */
export function updatedText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return seconds < 60 ? `Updated ${seconds} s ago` : `Updated ${describeAge(ms)}`;
}

/** Returns the time on the device's clock, updated every second. */
function useSeconds(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
