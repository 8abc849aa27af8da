import { setImmediate as breathe } from 'node:timers/promises';

/** So many of a million items are processed before the code yields to the event loop: some milliseconds. */
const SLICE = 100_000;

/** Processes 0 up to `count`, slice by slice. `work` gets the begin and the end of a slice. */
export async function runInSlices(
  count: number,
  work: (from: number, to: number) => void,
): Promise<void> {
  for (let from = 0; from < count; from += SLICE) {
    const to = Math.min(from + SLICE, count);
    work(from, to);
    if (to < count) await breathe();
  }
}
