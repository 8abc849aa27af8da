import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { PadFlow } from './pad-flow.ts';

/** Marks the pad with `data-guarded` while it ignores taps, so that a test can wait for the end. */
export function useGuardMark(flow: PadFlow): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const mark = () => frame.current?.toggleAttribute('data-guarded', flow.isGuarded());
    mark();
    return flow.watchGuard(mark);
  }, [flow]);
  return frame;
}
