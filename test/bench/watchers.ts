import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { call } from '../../src/contract/base/call.ts';
import { endpoints } from '../../src/contract/endpoints.ts';
import { startServer } from '../e2e/server.ts';
import type { DataPlace } from '../server/data-place.ts';
import { TOURNAMENT } from '../server/scoring/scoring-app.ts';
import type { Arm, Row } from './arm.ts';
import { openCluster } from './cluster.ts';
import { type Crowd, openCrowd } from './crowd.ts';
import { quantile, short } from './figures.ts';
import { newGauge, type Reading } from './gauge.ts';
import { type SentStroke, scorersAt } from './strokes.ts';

const STROKES = 400;
const PER_SECOND = 20;
const TICKETS = 10_000;
const LAST_WITHIN_MS = 10_000;
const LOOK_EVERY_MS = 20;
const PROMISED_MS = 1_000;
export const PROMISED_HOLD_MS = 50;
const KIB = 1024;

/** Measures 5,000 watchers of one process on PostgreSQL. */
export const watchersOnPostgres: Arm = async (say) => {
  const cluster = await openCluster();
  try {
    const env = { DATABASE_URL: await cluster.database(TICKETS) };
    return await measureWatchers({ name: 'PostgreSQL', watchers: 5_000, env, say });
  } finally {
    await cluster.stop();
  }
};

/** Measures 500 watchers of one process with the embedded database. */
export const watchersOnPGlite: Arm = async (say) => {
  const folder = await mkdtemp(join(tmpdir(), 'gimme-bench-'));
  try {
    return await measureWatchers({ name: 'PGlite', watchers: 500, env: { DATA_DIR: folder }, say });
  } finally {
    await rm(folder, { recursive: true });
  }
};

interface Watched {
  readonly name: string;
  readonly watchers: number;
  readonly env: DataPlace['env'];
  readonly say: (line: string) => void;
}

async function measureWatchers({ name, watchers, env, say }: Watched): Promise<Row[]> {
  const gauge = newGauge();
  const server = await startServer({
    env: { LOG_LEVEL: 'error', ...env, ...gauge.env },
  });
  try {
    const scorers = await scorersAt(server.url);
    await scorers.enter(PER_SECOND, PER_SECOND);
    const first = await openCrowd(server.port, TOURNAMENT, 1);
    const alone = await gauge.read();
    say(`${watchers} connect`);
    const crowd = await openCrowd(server.port, TOURNAMENT, watchers);
    const together = await gauge.read();
    say(`${STROKES} strokes`);
    const strokes = await scorers.enter(STROKES, PER_SECOND);
    const delays = await allDelays(server.url, crowd, strokes, watchers);
    const busy = await gauge.read();
    for (const one of [first, crowd]) one.close();
    return makeRows(name, watchers, delays, { alone, together, busy });
  } finally {
    await server.stop();
  }
}

/** Measures the delay from each stroke's request, which is before its commit, to each watcher's event. */
async function allDelays(
  url: string,
  crowd: Crowd,
  strokes: readonly SentStroke[],
  watchers: number,
): Promise<Float64Array> {
  const caller = { baseUrl: `${url}/api/`, token: null, fetch };
  const query = { tournament_id: String(TOURNAMENT) };
  const { version: last } = await call(endpoints.playersBoard, caller, { query });
  const giveUp = performance.now() + LAST_WITHIN_MS;
  while (crowd.seen(last) < watchers && performance.now() < giveUp) await wait(LOOK_EVERY_MS);
  // Versions rise in commit order, and the strokes come one after another, 50 ms apart.
  const firstVersion = last - strokes.length + 1;
  return Float64Array.from(
    strokes.flatMap(({ at }, index) => crowd.delays(firstVersion + index, at)),
  );
}

function makeRows(
  name: string,
  watchers: number,
  delays: Float64Array,
  { alone, together, busy }: Record<'alone' | 'together' | 'busy', Reading>,
): Row[] {
  const [p50, p99] = [quantile(delays, 0.5), quantile(delays, 0.99)];
  const crowd = `${watchers.toLocaleString('en')} watchers on ${name}, ${PER_SECOND} strokes/s`;
  const perWatcher = (together.bytes - alone.bytes) / watchers / KIB;
  return [
    {
      what: `${crowd}: request to event`,
      measured: `median ${short(p50)} ms, p99 ${short(p99)} ms`,
      against: '',
      figure: `p99 ${short(p99)} ms`,
      target: '≤ 1 s',
      isMet: p99 <= PROMISED_MS,
    },
    {
      what: `${crowd}: longest hold of the event loop`,
      measured: `${short(busy.holdMs)} ms (own work ${short(busy.workMs)} ms); while they connect ${short(together.holdMs)} ms`,
      against: '',
      figure: `${short(busy.holdMs)} ms`,
      target: '≤ 50 ms',
      isMet: Math.max(busy.holdMs, together.holdMs) <= PROMISED_HOLD_MS,
    },
    {
      what: `memory per watcher on ${name}`,
      measured: `${short(perWatcher)} KiB`,
      against: '',
      figure: `${short(perWatcher)} KiB`,
      target: '',
      isMet: null,
    },
  ];
}
