import { once } from 'node:events';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** What a server process says about itself. */
export interface Reading {
  /** The longest the event loop was held since the last reading, in milliseconds. */
  readonly holdMs: number;
  /** Memory in use, after a collection. */
  readonly bytes: number;
  readonly rss: number;
}

/** A window into a server process that is measured. */
export interface Gauge {
  /** What the process has to be started with. */
  readonly env: Record<string, string>;
  read(): Promise<Reading>;
}

/** The process has to forget the reading itself before it goes on. */
const SETTLE_MS = 50;

/** Makes a gauge for one process. */
export function newGauge(): Gauge {
  const socketPath = join(tmpdir(), `gimme-gauge-${crypto.randomUUID()}`);
  const preload = fileURLToPath(new URL('gauge-preload.ts', import.meta.url));
  return {
    env: { NODE_OPTIONS: `--import=${preload}`, BENCH_GAUGE: socketPath },
    read: async () => {
      const [answer] = await once(get({ socketPath }), 'response');
      const reading = (await json(answer)) as Reading;
      await wait(SETTLE_MS);
      return reading;
    },
  };
}
