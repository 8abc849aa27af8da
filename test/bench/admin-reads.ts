import type { ServerProcess } from '../e2e/server.ts';
import { DEMO_PASSWORD } from '../server/dumps.ts';
import type { Row } from './arm.ts';
import { quantile, short } from './figures.ts';

/** Signs in as the demo's admin, and returns the token. */
export async function signInAdmin(server: ServerProcess): Promise<string> {
  return signInDemo(server, 'admin');
}

/** Signs in as one of the demo's accounts, and returns the token. */
export async function signInDemo({ url }: ServerProcess, username: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password: DEMO_PASSWORD }),
  });
  return (await answer.json()).token;
}

/** Requests a path of the API, and returns the parsed answer. */
export async function readAsAdmin({ url }: ServerProcess, token: string, path: string) {
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/api/${path}`, { headers });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

/** A request of the API, and the maximum time for 95 of 100 such requests. */
interface PromisedRead {
  readonly what: string;
  /** Returns the path for a turn. Different paths find nothing in a cache. */
  readonly makePath: (turn: number) => string;
  readonly promisedMs: number;
}

/** Sends each request equally often, in turns, and compares the times with the promises. */
export async function measureReads(run: {
  readonly server: ServerProcess;
  readonly token: string;
  readonly reads: readonly PromisedRead[];
  readonly times: number;
  readonly say: (line: string) => void;
}): Promise<Row[]> {
  const { server, token, reads, times, say } = run;
  const measured = reads.map((read) => ({ ...read, ms: [] as number[] }));
  for (let turn = 0; turn < times; turn++) {
    for (const { makePath, ms } of measured) {
      const path = makePath(turn);
      const startedAt = performance.now();
      await readAsAdmin(server, token, path);
      ms.push(performance.now() - startedAt);
    }
  }
  return measured.map(({ what, promisedMs, ms }) => {
    const p95 = quantile(ms, 0.95);
    const summary = `median ${short(quantile(ms, 0.5))} ms, p95 ${short(p95)} ms`;
    say(`${what}: ${summary}`);
    return {
      what,
      measured: summary,
      against: '',
      figure: `p95 ${short(p95)} ms`,
      target: `≤ ${promisedMs} ms`,
      isMet: p95 <= promisedMs,
    };
  });
}
