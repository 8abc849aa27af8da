import { monitorEventLoopDelay } from 'node:perf_hooks';

const RESOLUTION_MS = 10;
const WINDOW_MS = 60_000;
const NS_PER_S = 1e9;

/** Measures how late the turns of the process's event loop are. */
export interface LoopDelay {
  /** Returns the 99th percentile of the last minute or two, in seconds; null before the first turn. */
  read(): number | null;
  stop(): void;
}

/** Begins to measure. */
export function openLoopDelay(): LoopDelay {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  let former: number | null = null;
  // Each recorded turn contains the time for which the timer waits anyway.
  const readCurrent = () =>
    delays.count === 0
      ? null
      : Math.max(0, delays.percentile(99) / NS_PER_S - RESOLUTION_MS / 1_000);
  const timer = setInterval(() => {
    former = readCurrent();
    delays.reset();
  }, WINDOW_MS).unref();
  return {
    read: () => {
      const current = readCurrent();
      return current === null ? former : Math.max(current, former ?? 0);
    },
    stop: () => {
      clearInterval(timer);
      delays.disable();
    },
  };
}
