import { setImmediate as breathe } from 'node:timers/promises';

/** So many of a million are worked on before the event loop is handed back: some milliseconds. */
const SLICE = 100_000;

/** Does the work on 0 up to `count`, slice by slice. `work` gets where a slice begins and where it ends. */
export async function inSlices(
  count: number,
  work: (from: number, to: number) => void,
): Promise<void> {
  for (let from = 0; from < count; from += SLICE) {
    const to = Math.min(from + SLICE, count);
    work(from, to);
    if (to < count) await breathe();
  }
}
