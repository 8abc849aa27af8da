// Loaded into a measured server by `--import`, before its own code: reports values that only the process itself can
// measure.
import { createServer } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const TICK_MS = 1;
const US_PER_MS = 1_000;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/**
 * The longest time between two ticks, and the longest work of the thread in one tick. The two differ, because other
 * processes use the processor too.
 */
const longest = { holdMs: 0, workMs: 0 };
let tickAt = performance.now();
let workedBefore = workedMs();

function workedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / US_PER_MS;
}

function tick(): void {
  const [now, work] = [performance.now(), workedMs()];
  longest.holdMs = Math.max(longest.holdMs, now - tickAt - TICK_MS);
  longest.workMs = Math.max(longest.workMs, work - workedBefore);
  [tickAt, workedBefore] = [now, work];
}

setInterval(tick, TICK_MS).unref();

// Answers with the longest blocking of the event loop since the last request, and with the memory in use after a
// garbage collection.
createServer((_, response) => {
  const longestHold = { ...longest };
  collect();
  const { heapUsed, external } = process.memoryUsage();
  response.end(JSON.stringify({ ...longestHold, bytes: heapUsed + external }));
  // The garbage collection also blocked the event loop. This tick removes that from the next reading.
  tick();
  Object.assign(longest, { holdMs: 0, workMs: 0 });
})
  .listen(process.env.BENCH_GAUGE)
  .unref();
