import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
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
import { freePort } from '../../server/test-settings.ts';
import { openCluster } from '../cluster.ts';
import { buildWorker } from './build-worker.ts';
import type { WorkerBench } from './worker.ts';

/** A tablet whose service worker has both queues, and the real server behind a link. */
export interface WorkerScene {
  /** Calls a function of the worker. */
  ask<N extends keyof WorkerBench>(
    name: N,
    ...args: Parameters<WorkerBench[N]>
  ): Promise<Awaited<ReturnType<WorkerBench[N]>>>;
  /** Delays each request to the API by this time from now on. */
  setLatency(ms: number): void;
  /** Returns the number of scores stored on the server. */
  recorded(): Promise<number>;
  close(): Promise<void>;
}

/** Opens the scene, signed in as the demo's admin, who may score every card. */
export async function openWorkerScene(): Promise<WorkerScene> {
  const folder = await mkdtemp(join(tmpdir(), 'gimme-bench-'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>bench</title>');
  await writeFile(join(folder, 'worker.js'), await buildWorker());
  const cluster = await openCluster();
  const database = openPostgres(await cluster.database(0), () => {});
  const app = await startTestApp({ database });
  const server = await listen(createApp({ ...app.deps, clientFolder: folder }), freePort);
  const link = await openLink({ port: Number(new URL(server.url).port) });
  const tablet = await openTablet();
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
    setLatency: (latencyMs) => link.setRule(() => ({ kind: 'pass', latencyMs })),
    recorded: async () => {
      const { count } = await app.db
        .selectFrom('score_history')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('user_id', '=', 1)
        .executeTakeFirstOrThrow();
      return Number(count);
    },
    close: async () => {
      await tablet.dispose();
      await link.close();
      await server.stop();
      await app.close();
      await cluster.stop();
      await rm(folder, { recursive: true });
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
