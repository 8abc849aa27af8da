import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

/** How many of a million items are processed before the code yields to the event loop. They take some milliseconds. */
const SLICE = 100_000;

/** Processes the numbers from 0 up to `count` in slices. `work` gets the start and the end of a slice. */
export async function runInSlices(
  count: number,
  work: (from: number, to: number) => void,
): Promise<void> {
  for (let from = 0; from < count; from += SLICE) {
    const to = Math.min(from + SLICE, count);
    work(from, to);
    if (to < count) await yieldToEventLoop();
  }
}
