import { useEffect, useState } from 'react';
import { ageWords } from './age.ts';

/** When this device last heard what a screen shows (device clock, ms), in words that grow by themselves. */
export function Updated({ at }: { at: number }) {
  return <span>{updatedText(useSeconds() - at)}</span>;
}

/** How old something is, to the second while it is young: "Updated 12 s ago". */
export function updatedText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return seconds < 60 ? `Updated ${seconds} s ago` : `Updated ${ageWords(ms)}`;
}

/** The device's clock, again every second while the page is rendered. */
function useSeconds(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
