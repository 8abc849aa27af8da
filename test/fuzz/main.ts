// `npm run fuzz -- --requests N --seed S`: sends odd requests to every call of the API over HTTP, and fails when one is
// answered 5xx, when a refused one writes, or when `health/live` is slow meanwhile. Each 4,000 requests have a new
// server and a new database, because requests of the admin end the tournaments.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { clusterAt, openCluster, plainDb } from '../bench/cluster.ts';
import { machineEnv } from '../e2e/server.ts';
import { DEMO_PASSWORD } from '../server/dumps.ts';
import { type FuzzTarget, runFuzz } from './fuzz.ts';

const REQUESTS_PER_SERVER = 4_000;
const MAX_HEALTH_MS = 300;

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const requests = Number(values.requests);
const firstSeed = Number(values.seed);
const say = (line: string) => process.stdout.write(`${line}\n`);

const cluster = await openCluster();
const databases = clusterAt(cluster.url, cluster.template);
const healthMs: number[] = [];
const statuses = new Map<number, number>();
let findingCount = 0;
for (let done = 0, seed = firstSeed; done < requests; done += REQUESTS_PER_SERVER, seed += 1) {
  const many = Math.min(REQUESTS_PER_SERVER, requests - done);
  const result = await fuzzOneServer(seed, many);
  for (const [status, count] of result.statuses) {
    statuses.set(status, (statuses.get(status) ?? 0) + count);
  }
  for (const finding of result.findings) say(finding);
  findingCount += result.findings.length;
  say(`${done + many} requests, ${findingCount} findings, seed ${seed}`);
}
await cluster.stop();

healthMs.sort((a, b) => a - b);
const p99 = healthMs[Math.floor(healthMs.length * 0.99)] ?? 0;
const counts = [...statuses].sort(([a], [b]) => a - b);
say(`answers: ${counts.map(([status, count]) => `${status} ${count}`).join(', ')}`);
say(
  `health/live: ${healthMs.length} calls, p99 ${p99.toFixed(0)} ms, max ${healthMs.at(-1)?.toFixed(0)} ms`,
);
process.exitCode = findingCount > 0 || p99 > MAX_HEALTH_MS ? 1 : 0;

async function fuzzOneServer(seed: number, many: number) {
  const url = await databases.create();
  const { base, child } = await startServer(url);
  const db = plainDb(url);
  const health = followHealth(base);
  try {
    return await runFuzz({ db, ...reach(base) }, { requests: many, seed });
  } finally {
    await health.stop();
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    await db.destroy();
  }
}

async function startServer(url: string): Promise<{ base: string; child: ChildProcess }> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('serve.ts', import.meta.url))], {
    env: { ...machineEnv, DATABASE_URL: url },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = await once(createInterface(child.stdout), 'line');
  return { base: `http://127.0.0.1:${port}/api/`, child };
}

/** Fetches once more when the server has closed the kept connection, as it does after a body that it refused early. */
async function fetchAgain(url: string, init?: RequestInit): Promise<Response> {
  return fetch(url, init).catch(() => fetch(url, init));
}

/** Sends requests over HTTP. An answer of live events is closed when it begins. */
function reach(base: string): Pick<FuzzTarget, 'send' | 'signIn'> {
  return {
    async send({ endpoint, path, headers, body, address }, token) {
      const answer = await fetchAgain(base + path, {
        method: endpoint.method,
        redirect: 'manual',
        headers: {
          ...headers,
          'X-Forwarded-For': address,
          ...(token && { Authorization: `Bearer ${token}` }),
          ...(typeof body === 'string' && { 'Content-Type': 'application/json' }),
        },
        ...(body !== undefined && { body }),
      });
      const isStream = answer.headers.get('Content-Type')?.includes('event-stream') === true;
      if (isStream) await answer.body?.cancel();
      return { status: answer.status, text: isStream ? '' : await answer.text() };
    },
    async signIn(username) {
      const answer = await fetchAgain(`${base}auth/login`, {
        method: 'POST',
        body: JSON.stringify({ username, password: DEMO_PASSWORD }),
      });
      if (!answer.ok) throw new Error(`${username} cannot sign in: ${answer.status}`);
      return (await answer.json()).token;
    },
  };
}

/** Polls `health/live` twenty times a second during the requests. */
function followHealth(base: string): { stop(): Promise<void> } {
  let isStopped = false;
  const loop = (async () => {
    while (!isStopped) {
      const startedAt = performance.now();
      const answer = await fetchAgain(`${base}health/live`);
      await answer.text();
      healthMs.push(performance.now() - startedAt);
      await wait(50);
    }
  })();
  return {
    async stop() {
      isStopped = true;
      await loop;
    },
  };
}
