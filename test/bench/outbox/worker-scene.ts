import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Worker } from 'playwright-core';
import type { LoginResponse } from '../../../src/contract/account/account.ts';
import type { ScoreRecords } from '../../../src/contract/scoring/scoring.ts';
import { listen } from '../../../src/host/listen/listen.ts';
import type { StoredSession } from '../../../src/outbox/store/rows.ts';
import { createApp } from '../../../src/server/app.ts';
import { openPostgres } from '../../../src/server/db/open-postgres.ts';
import { openTablet } from '../../e2e/browser.ts';
import { openLink } from '../../e2e/link.ts';
import { DEMO_PASSWORD } from '../../server/dumps.ts';
import { startTestApp } from '../../server/harness.ts';
import { makeLive } from '../../server/make-live.ts';
import { TOURNAMENT } from '../../server/scoring/scoring-app.ts';
import { freePort } from '../../server/test-settings.ts';
import type { Run } from '../run.ts';
import { buildWorker } from './build-worker.ts';
import type { WorkerBench } from './worker.ts';

/** A tablet whose service worker has both queues, and the real server behind a link. */
export interface WorkerScene {
  /** Calls a function of the worker. */
  ask<N extends keyof WorkerBench>(
    name: N,
    ...args: Parameters<WorkerBench[N]>
  ): Promise<Awaited<ReturnType<WorkerBench[N]>>>;
  /** Sends each request over such a line from now on. */
  setLine(line: Line): void;
  /** Returns the number of scores stored on the server. */
  recorded(): Promise<number>;
}

/** A line to the server: its latency in ms, and how many bytes a second it takes. */
export interface Line {
  readonly latencyMs: number;
  readonly bytesPerS?: number;
}

/** The path of requests that the line itself answers, with so many bytes. */
const CONSTANT = /^\/constant\?bytes=(\d+)$/;

/** Opens the scene, signed in as the demo's admin, who may score every card. All rounds are live. */
export async function openWorkerScene(run: Run): Promise<WorkerScene> {
  const folder = await run.folder();
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>bench</title>');
  await writeFile(join(folder, 'worker.js'), await buildWorker());
  const database = openPostgres(await run.cluster.create(), () => {});
  const app = await startTestApp({ database });
  run.atEnd(app.close);
  for (const round of [1, 2, 3]) await makeLive(app.db, TOURNAMENT, round);
  const server = await listen(createApp({ ...app.deps, clientFolder: folder }), freePort);
  run.atEnd(server.stop);
  const link = await openLink({ port: Number(new URL(server.url).port) });
  run.atEnd(link.close);
  const tablet = await openTablet();
  run.atEnd(tablet.dispose);
  const page = await tablet.newPage();
  await page.goto(link.url);
  const [worker] = await Promise.all([
    tablet.context().waitForEvent('serviceworker'),
    page.evaluate(async () => {
      await navigator.serviceWorker.register('/worker.js');
      await navigator.serviceWorker.ready;
    }),
  ]);
  const scene: WorkerScene = {
    ask: (name, ...args) => askWorker(worker, name, args),
    setLine: (line) =>
      link.setRule(({ path }) => {
        const bytes = CONSTANT.exec(path)?.[1];
        return bytes
          ? { kind: 'constant', bytes: Number(bytes), ...line }
          : { kind: 'pass', ...line };
      }),
    recorded: async () => {
      const { count } = await app.db
        .selectFrom('score_history')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('user_id', '=', 1)
        .executeTakeFirstOrThrow();
      return Number(count);
    },
  };
  const body = { username: 'admin', password: DEMO_PASSWORD };
  const login = await (await app.request('POST', 'auth/login', { body })).json();
  const { token } = login;
  const sheet = 'leaderboardstats/competitor-score-record?round_id=1';
  const { competitors }: ScoreRecords = await (await app.request('GET', sheet, { token })).json();
  await scene.ask(
    'begin',
    makeSession(login),
    competitors.map(({ competitor_info }) => competitor_info.id),
  );
  return scene;
}

function makeSession({ token, expires_at, data: user }: LoginResponse): StoredSession {
  return {
    userId: user.id,
    username: user.username,
    role: user.user_role,
    token,
    expiresAt: expires_at,
    user,
  };
}

async function askWorker<N extends keyof WorkerBench>(
  worker: Worker,
  name: N,
  args: Parameters<WorkerBench[N]>,
): Promise<Awaited<ReturnType<WorkerBench[N]>>> {
  const answer = await worker.evaluate(
    ([name, args]) => {
      const { bench } = globalThis as unknown as { bench: Record<string, Ask> };
      return bench[name]?.(...args);
    },
    [name, args] as const,
  );
  return answer as Awaited<ReturnType<WorkerBench[N]>>;
}

type Ask = (...args: readonly unknown[]) => Promise<unknown>;
