import { useEffect, useState } from 'react';
import { ageWords } from './age.ts';

/** Shows when this device last got the screen's data (device clock, ms), in words that follow the time. */
export function UpdatedNote({ at }: { at: number }) {
  return <span>{updatedText(useSeconds() - at)}</span>;
}

/** Writes an age, to the second while it is young: "Updated 12 s ago". */
export function updatedText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return seconds < 60 ? `Updated ${seconds} s ago` : `Updated ${ageWords(ms)}`;
}

/** Returns the device's clock, updated every second while the page is rendered. */
function useSeconds(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
