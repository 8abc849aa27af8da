import { once } from 'node:events';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

/** The values that a server process reports about itself. */
export interface Reading {
  /** The longest time for which the event loop was blocked since the last reading, in ms. */
  readonly holdMs: number;
  /** The longest time that the thread worked without yielding, in ms, without other load on the machine. */
  readonly workMs: number;
  /** The memory in use after a garbage collection. */
  readonly bytes: number;
}

/** Measures a server process. */
export interface Gauge {
  /** The environment variables with which the process must start. */
  readonly env: Record<string, string>;
  read(): Promise<Reading>;
}

/** Creates a gauge for one process. */
export function newGauge(): Gauge {
  const socketPath = join(tmpdir(), `gimme-gauge-${crypto.randomUUID()}`);
  const preload = fileURLToPath(new URL('gauge-preload.ts', import.meta.url));
  return {
    env: { NODE_OPTIONS: `--import=${preload}`, BENCH_GAUGE: socketPath },
    read: async () => {
      const [answer] = await once(get({ socketPath }), 'response');
      return (await json(answer)) as Reading;
    },
  };
}
