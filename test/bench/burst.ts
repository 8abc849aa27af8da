import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { call } from '../../src/contract/base/call.ts';
import { endpoints } from '../../src/contract/endpoints.ts';
import { TOURNAMENT } from '../server/scoring/scoring-app.ts';
import { signInDemo } from './admin-reads.ts';
import { createArm, type Figure, type Form, type RowPlan } from './arm.ts';
import { openBurst, type Return, ROUNDS } from './burst-tablets.ts';
import { quantile, short } from './figures.ts';
import type { Measured, Run } from './run.ts';

const OPS = 27;
const BUSY_PROCESSES = 4;
const MIB = 2 ** 20;

interface Size {
  readonly tablets: number;
  /** How long it takes until all tablets are back, in ms. */
  readonly returnMs: number;
  readonly busyProcesses: number;
  readonly restMs: number;
}

const sizes: Record<Form, Size> = {
  full: { tablets: 150, returnMs: 1_000, busyProcesses: BUSY_PROCESSES, restMs: 10_000 },
  short: { tablets: 6, returnMs: 100, busyProcesses: 0, restMs: 0 },
};

type Name = 'done' | 'first' | 'busy' | 'memory';

/** Measures a whole field's tablets that come back together, with and without other load on the machine. */
export const burst = createArm({
  seconds: 50,
  sizes,
  rows: planRows('PostgreSQL', { firstMs: 1_000, doneS: 1.5 }),
  measure: (run, size) =>
    measureBurst(run, size, async () => ({ DATABASE_URL: await run.cluster.create() })),
});

/** The same with the embedded database. */
export const burstOnPGlite = createArm({
  seconds: 60,
  sizes,
  rows: planRows('PGlite', { firstMs: 1_500, doneS: 5 }),
  measure: (run, size) => measureBurst(run, size, run.embedded),
});

function planRows(name: string, most: { firstMs: number; doneS: number }): Record<Name, RowPlan> {
  const what = `150 tablets bring ${OPS} entries each, on ${name}`;
  return {
    done: { what: `${what}: all stored`, unit: 's', atMost: most.doneS },
    first: { what: `${what}: first receipt`, unit: 'ms', atMost: most.firstMs },
    busy: {
      what: `${what}, beside ${BUSY_PROCESSES} busy processes: all stored`,
      unit: '×',
      atMost: 3,
    },
    memory: { what: `${what}: memory ten seconds later`, unit: 'MiB', atMost: 100 },
  };
}

async function measureBurst(
  run: Run,
  size: Size,
  createPlace: () => Promise<Parameters<Run['server']>[0]>,
): Promise<Record<Name, Figure>> {
  const { busyProcesses } = size;
  run.say('alone');
  const alone = await comeBack(run, await createPlace(), size);
  run.say(`beside ${busyProcesses} busy processes`);
  const beside = Array.from({ length: busyProcesses }, keepBusy);
  const stopThem = () => {
    for (const process of beside) process.kill();
  };
  run.atEnd(stopThem);
  const busy = await comeBack(run, await createPlace(), { ...size, restMs: 0 });
  stopThem();
  return {
    done: {
      value: alone.doneMs / 1_000,
      measured: `${short(alone.doneMs / 1_000)} s, none lost, none doubled`,
    },
    first: { value: alone.firstMs, label: 'p95' },
    busy: {
      value: busy.doneMs / alone.doneMs,
      measured: `${short(busy.doneMs / 1_000)} s, none lost, none doubled`,
      against: `alone: ${short(alone.doneMs / 1_000)} s`,
    },
    memory: { value: alone.grownMiB, measured: `${short(alone.grownMiB)} MiB more` },
  };
}

async function comeBack(
  run: Run,
  env: Parameters<Run['server']>[0],
  { tablets, returnMs, restMs }: Size,
) {
  const server = await run.server(env);
  await openRounds(server);
  const burst = await openBurst(server.url, tablets, OPS);
  const before = await server.gauge.read();
  const returns = await burst.sendAll(returnMs);
  await wait(restMs);
  const after = await server.gauge.read();
  const { db, close } = await server.stopForDatabase();
  const { lost, doubled } = await burst.count(db);
  await close();
  if (lost + doubled > 0) throw new Error(`${lost} ops are lost, ${doubled} are doubled`);
  return { ...readTimes(returns), grownMiB: (after.bytes - before.bytes) / MIB };
}

/** Makes all rounds live, as the office does, because a stroke of a round that is not open is refused. */
async function openRounds({ url }: Measured): Promise<void> {
  const token = await signInDemo({ url }, 'admin');
  const caller = { baseUrl: `${url}/api/`, token, fetch };
  // The demo's first round is live.
  for (const round_id of ROUNDS.slice(1)) {
    const body = { tournament_id: TOURNAMENT, round_id, from: 'setup', to: 'live' } as const;
    await call(endpoints.roundState, caller, { body });
  }
}

function readTimes(returns: readonly Return[]) {
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
