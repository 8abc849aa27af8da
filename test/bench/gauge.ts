import { once } from 'node:events';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

/** What a server process says about itself. */
export interface Reading {
  /** The longest the event loop was held since the last reading, in milliseconds. */
  readonly holdMs: number;
  /** The longest its thread worked without handing the loop back: what others' use of the machine adds is left out. */
  readonly workMs: number;
  /** Memory in use, after a collection. */
  readonly bytes: number;
}

/** A window into a server process that is measured. */
export interface Gauge {
  /** What the process has to be started with. */
  readonly env: Record<string, string>;
  read(): Promise<Reading>;
}

/** Makes a gauge for one process. */
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
