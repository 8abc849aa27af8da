import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startServer } from '../e2e/server.ts';
import type { Arm, Row } from './arm.ts';
import { openBurst, type Return } from './burst-tablets.ts';
import { openCluster } from './cluster.ts';
import { quantile, short } from './figures.ts';
import { newGauge } from './gauge.ts';

const TABLETS = 150;
const OPS = 27;
const BUSY_PROCESSES = 4;
const REST_MS = 60_000;
const MIB = 2 ** 20;
const PROMISED_MIB = 100;
const PROMISED_BUSY = 3;

interface Promised {
  readonly firstMs: number;
  readonly doneMs: number;
}

type Place = Parameters<typeof startServer>[0]['env'];

/** Measures a whole field's tablets that come back together, with and without other load on the machine. */
export const burst: Arm = async (say) => {
  const cluster = await openCluster();
  const folder = await mkdtemp(join(tmpdir(), 'gimme-bench-'));
  const pglite = (name: string) => ({ DATA_DIR: join(folder, name) });
  try {
    return [
      ...(await measure('PostgreSQL', { firstMs: 1_000, doneMs: 4_000 }, say, [
        { DATABASE_URL: await cluster.empty() },
        { DATABASE_URL: await cluster.empty() },
      ])),
      ...(await measure('PGlite', { firstMs: 1_500, doneMs: 5_000 }, say, [
        pglite('alone'),
        pglite('busy'),
      ])),
    ];
  } finally {
    await rm(folder, { recursive: true });
    await cluster.stop();
  }
};

async function measure(
  name: string,
  promised: Promised,
  say: (line: string) => void,
  [alonePlace, busyPlace]: readonly [Place, Place],
): Promise<Row[]> {
  say(`${name}, alone`);
  const alone = await comeBack(alonePlace);
  say(`${name}, beside ${BUSY_PROCESSES} busy processes`);
  const busyProcesses = Array.from({ length: BUSY_PROCESSES }, keepBusy);
  const busy = await comeBack(busyPlace).finally(() => {
    for (const process of busyProcesses) process.kill();
  });
  const slowdown = busy.doneMs / alone.doneMs;
  const what = `${TABLETS} tablets × ${OPS} ops come back within 1 s on ${name}`;
  return [
    row(`${what}: first receipt, p95`, `${short(alone.firstMs)} ms`, {
      target: `≤ ${promised.firstMs} ms`,
      isMet: alone.firstMs <= promised.firstMs,
    }),
    row(`${what}: all done`, `${short(alone.doneMs)} ms`, {
      target: `≤ ${promised.doneMs} ms`,
      isMet: alone.doneMs <= promised.doneMs,
    }),
    {
      what: `${what}, ${BUSY_PROCESSES} busy processes beside it: all done`,
      measured: `${short(busy.doneMs)} ms`,
      against: `alone ${short(alone.doneMs)} ms`,
      figure: `${short(slowdown)} ×`,
      target: `≤ ${PROMISED_BUSY} ×`,
      isMet: slowdown <= PROMISED_BUSY,
    },
    ...[alone, busy].flatMap(({ lost, doubled, grownMiB }) => [
      row(`${what}: lost, doubled`, `${lost}, ${doubled}`, {
        target: '0, 0',
        isMet: lost + doubled === 0,
      }),
      row(`${what}: memory a minute later`, `${short(grownMiB)} MiB more`, {
        target: `≤ ${PROMISED_MIB} MiB`,
        isMet: grownMiB <= PROMISED_MIB,
      }),
    ]),
  ];
}

function row(what: string, measured: string, promise: Pick<Row, 'target' | 'isMet'>): Row {
  return { what, measured, against: '', figure: measured, ...promise };
}

async function comeBack(place: Place) {
  const gauge = newGauge();
  const server = await startServer({ env: { LOG_LEVEL: 'error', ...place, ...gauge.env } });
  const burst = await openBurst(server.url, TABLETS, OPS);
  const before = await gauge.read();
  const returns = await burst.sendAll();
  await wait(REST_MS);
  const after = await gauge.read();
  const database = await server.stopForDatabase();
  const counts = await burst.count(database.db);
  await database.close();
  return { ...readTimes(returns), ...counts, grownMiB: (after.bytes - before.bytes) / MIB };
}

function readTimes(returns: readonly Return[]): Promised {
  return {
    firstMs: quantile(
      returns.map(({ cameMs, firstMs }) => firstMs - cameMs),
      0.95,
    ),
    doneMs: Math.max(...returns.map(({ doneMs }) => doneMs)),
  };
}

function keepBusy(): ChildProcess {
  return spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' });
}
