import { setTimeout as wait } from 'node:timers/promises';
import { call } from '../../src/contract/base/call.ts';
import { endpoints } from '../../src/contract/endpoints.ts';
import { TOURNAMENT } from '../server/scoring/scoring-app.ts';
import { createArm, HOLD_MS } from './arm.ts';
import { type Crowd, openCrowd } from './crowd.ts';
import { quantile, short } from './figures.ts';
import type { Measured, Run } from './run.ts';
import { type Scorers, type SentStroke, scorersAt } from './strokes.ts';

const TICKETS = 10_000;
const PER_SECOND = 20;
const LAST_WITHIN_MS = 10_000;
const LOOK_EVERY_MS = 20;
const KIB = 1024;

interface Size {
  readonly watchers: number;
  readonly tickets: number;
  readonly strokes: number;
  /** How many strokes come alone, each after a rest. */
  readonly lone: number;
  readonly restMs: number;
}

const small = { watchers: 50, tickets: 10, strokes: 10, lone: 2, restMs: 20 };
const full = { tickets: TICKETS, strokes: 400, lone: 40, restMs: 250 };

/** Measures 5,000 watchers of one process on PostgreSQL. */
export const watchersOnPostgres = createArm({
  seconds: 75,
  sizes: { full: { ...full, watchers: 5_000 }, short: small },
  rows: {
    p50: {
      what: '5,000 watchers on PostgreSQL, 20 strokes/s: half of the events come within',
      unit: 'ms',
      atMost: 80,
    },
    p99: {
      what: '5,000 watchers on PostgreSQL, 20 strokes/s: from the request to the event',
      unit: 'ms',
      atMost: 250,
    },
    lone: {
      what: '5,000 watchers on PostgreSQL, one lone stroke: from the request to the event',
      unit: 'ms',
      atMost: 100,
    },
    hold: {
      what: '5,000 watchers on PostgreSQL: longest hold of the event loop',
      unit: 'ms',
      atMost: HOLD_MS,
    },
    memory: { what: 'memory per watcher on PostgreSQL', unit: 'KiB' },
  },
  measure: async (run, size) => {
    const env = { DATABASE_URL: await run.cluster.create(size.tickets) };
    return measureWatchers(run, size, env);
  },
});

/** Measures 500 watchers of one process with the embedded database. */
export const watchersOnPGlite = createArm({
  seconds: 45,
  sizes: { full: { ...full, watchers: 500 }, short: small },
  rows: {
    p99: {
      what: '500 watchers on PGlite, 20 strokes/s: from the request to the event',
      unit: 'ms',
      atMost: 1_000,
    },
    hold: {
      what: '500 watchers on PGlite: longest hold of the event loop',
      unit: 'ms',
      atMost: HOLD_MS,
    },
    memory: { what: 'memory per watcher on PGlite', unit: 'KiB' },
  },
  measure: async (run, size) => {
    const { p99, hold, memory } = await measureWatchers(run, size, await run.embedded());
    return { p99, hold, memory };
  },
});

async function measureWatchers(
  run: Run,
  { watchers, strokes, lone, restMs }: Size,
  env: Parameters<Run['server']>[0],
) {
  const server = await run.server(env);
  const scorers = await scorersAt(server.url);
  await scorers.enter(PER_SECOND, PER_SECOND);
  const first = await openCrowd(server.port, TOURNAMENT, 1);
  run.atEnd(first.close);
  const alone = await server.gauge.read();
  run.say(`${watchers} connect`);
  const crowd = await openCrowd(server.port, TOURNAMENT, watchers);
  run.atEnd(crowd.close);
  const together = await server.gauge.read();
  run.say(`${strokes} strokes`);
  const sent = await scorers.enter(strokes, PER_SECOND);
  await untilSeen(server.url, crowd, watchers);
  const busy = await server.gauge.read();
  run.say(`${lone} lone strokes`);
  const loneStrokes = await enterAlone(scorers, lone, restMs);
  await untilSeen(server.url, crowd, watchers);
  const versions = await loadVersions(server);
  const [delays, loneDelays] = [sent, loneStrokes].map((strokes) =>
    strokes.flatMap(({ opId, at }) => crowd.delays(versions.get(opId) ?? Number.NaN, at)),
  ) as [number[], number[]];
  const [p50, p99] = [quantile(delays, 0.5), quantile(delays, 0.99)];
  const loneP99 = quantile(loneDelays, 0.99);
  return {
    p50: { value: p50 },
    p99: {
      value: p99,
      label: 'p99',
      measured: `median ${short(p50)} ms, p99 ${short(p99)} ms`,
    },
    lone: {
      value: loneP99,
      label: 'p99',
      measured: `median ${short(quantile(loneDelays, 0.5))} ms, p99 ${short(loneP99)} ms`,
    },
    hold: {
      value: Math.max(busy.holdMs, together.holdMs),
      measured: `${short(busy.holdMs)} ms (own work ${short(busy.workMs)} ms); while they connect ${short(together.holdMs)} ms`,
    },
    memory: { value: (together.bytes - alone.bytes) / watchers / KIB },
  };
}

async function enterAlone(scorers: Scorers, count: number, restMs: number): Promise<SentStroke[]> {
  const sent: SentStroke[] = [];
  for (let stroke = 0; stroke < count; stroke++) {
    await wait(restMs);
    sent.push(await scorers.one());
  }
  return sent;
}

/**
 * Waits until every watcher has the board's last version.
 *
 * @throws when a watcher doesn't get it
 */
async function untilSeen(url: string, crowd: Crowd, watchers: number): Promise<void> {
  const caller = { baseUrl: `${url}/api/`, token: null, fetch };
  const query = { tournament_id: String(TOURNAMENT) };
  const { version: last } = await call(endpoints.playersBoard, caller, { query });
  const giveUp = performance.now() + LAST_WITHIN_MS;
  while (crowd.seen(last) < watchers) {
    if (performance.now() > giveUp) {
      throw new Error(
        `${watchers - crowd.seen(last)} of ${watchers} watchers miss the last stroke`,
      );
    }
    await wait(LOOK_EVERY_MS);
  }
}

/** Stops the server and returns the tournament's version of each op. Ops of one transaction share a version. */
async function loadVersions(server: Measured): Promise<Map<string | null, number>> {
  const { db, close } = await server.stopForDatabase();
  const rows = await db
    .selectFrom('score_history')
    .select(['op_id', 'tournament_version'])
    .where('tournament_id', '=', TOURNAMENT)
    .where('op_id', 'is not', null)
    .execute();
  await close();
  return new Map(rows.map((row) => [row.op_id, row.tournament_version ?? Number.NaN]));
}
