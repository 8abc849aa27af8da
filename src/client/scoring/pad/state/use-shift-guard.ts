import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { PadFlow } from './pad-flow.ts';

/**
 * Makes the pad ignore taps for a moment after the score buttons moved, through a new layout or a row that needs more
 * space.
 */
export function useShiftGuard(flow: PadFlow): RefObject<HTMLDivElement | null> {
  const screen = useRef<HTMLDivElement>(null);
  const [check] = useState(() => createShiftCheck(flow.shifted));

  useLayoutEffect(() => check(screen.current));
  useEffect(() => {
    if (!screen.current) return;
    const observer = new ResizeObserver(() => check(screen.current));
    observer.observe(screen.current);
    return () => observer.disconnect();
  }, [check]);
  return screen;
}

function createShiftCheck(onShift: () => void) {
  let places: string | null = null;
  return (screen: HTMLElement | null) => {
    if (!screen) return;
    const now = measurePlaces(screen);
    if (places !== null && now !== places) onShift();
    places = now;
  };
}

/** Returns the positions of the score buttons, which scrolling does not change. */
function measurePlaces(screen: HTMLElement): string {
  return [...screen.querySelectorAll('.pad-score')]
    .map((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return [x, y + screen.scrollTop + scrollY, width, height].map(Math.round).join();
    })
    .join(' ');
}
