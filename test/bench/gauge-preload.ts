// Loaded into a server under measurement by `--import`, before its own code: tells what only the process itself knows.
import { createServer } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const RESOLUTION_MS = 1;
const NS_PER_MS = 1e6;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delay.enable();

// Answers the longest hold of the event loop since the last question, and the memory in use after a collection.
createServer((_, response) => {
  const holdMs = delay.max / NS_PER_MS;
  collect();
  const { heapUsed, external, arrayBuffers: _buffers, rss } = process.memoryUsage();
  response.end(JSON.stringify({ holdMs, bytes: heapUsed + external, rss }));
  // The collection itself was such a hold.
  setTimeout(() => delay.reset(), RESOLUTION_MS * 10);
})
  .listen(process.env.BENCH_GAUGE)
  .unref();
