import pino from 'pino';
import { createApp } from '../../src/server/app.ts';
import type { Database } from '../../src/server/db/database.ts';
import { type JobQueue, openJobQueue } from '../../src/server/jobs/job-queue.ts';
import { openWatching } from '../../src/server/open-watching.ts';
import type { Deps } from '../../src/server/routes/handler.ts';
import type { Settings } from '../../src/server/settings.ts';
import { DEMO_PASSWORD } from './dumps.ts';
import { type TestClock, testClock } from './test-clock.ts';
import { freshDatabase } from './test-database.ts';
import { testSettings } from './test-settings.ts';

/** A request to the app: JSON in, and the caller's token, headers and address. */
export interface TestRequest {
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
  address?: string;
}

/** The real app on a fresh database of its own, filled with the demo. */
export interface TestApp extends Database {
  /** What its routes work with. */
  readonly deps: Deps;
  readonly jobs: JobQueue;
  readonly clock: TestClock;
  /** Lines the server logged, parsed. */
  readonly logged: Record<string, unknown>[];
  /** Speaks HTTP to the app. `target` is a path under /api/, or an absolute one. */
  request(method: string, target: string, request?: TestRequest): Promise<Response>;
  /** Signs in with the demo's password and gives the token. */
  signIn(username: string): Promise<string>;
}

/** What a test changes. */
export interface TestOptions {
  settings?: Partial<Settings>;
  /** Folder of a built client. */
  clientFolder?: string;
  /** Instead of a fresh one with the demo. */
  database?: Database;
  /** Instead of one opened on the database, which then may be out of reach. */
  jobs?: JobQueue;
}

/** Makes the app as `main` does, but for the socket. Close it in `afterAll`. */
export async function startTestApp(options: TestOptions = {}): Promise<TestApp> {
  const database = options.database ?? (await freshDatabase());
  const clock = testClock();
  const logged: TestApp['logged'] = [];
  const write = (line: string) => logged.push(JSON.parse(line));
  const log = pino({ level: 'debug' }, { write });
  // Nobody does the jobs unless the test asks for it; then without the waits of a real day.
  const pace = { lookEveryS: 0.5, retryAfterS: 1 };
  const jobs = options.jobs ?? (await openJobQueue(database, log, pace));
  const watching = await openWatching(database, log);
  const deps: Deps = {
    db: database.db,
    kind: database.kind,
    clock: clock.now,
    log,
    jobs,
    ...watching,
    settings: testSettings(options.settings),
  };
  const app = createApp({ ...deps, clientFolder: options.clientFolder ?? 'no-such-folder' });

  const request: TestApp['request'] = async (method, target, sent = {}) => {
    const headers = new Headers(sent.headers);
    if (sent.token) headers.set('Authorization', `Bearer ${sent.token}`);
    const body = bodyOf(sent.body);
    if (typeof body === 'string') headers.set('Content-Type', 'application/json');
    const path = target.startsWith('/') ? target : `/api/${target}`;
    const socket = { remoteAddress: sent.address ?? '192.0.2.1' };
    return app.request(
      path,
      { method, headers, ...(body !== undefined && { body }) },
      { incoming: { socket } },
    );
  };

  const signIn = async (username: string) => {
    const answer = await request('POST', 'auth/login', {
      body: { username, password: DEMO_PASSWORD },
    });
    if (answer.status !== 200) throw new Error(`${username} cannot sign in: ${answer.status}`);
    return (await answer.json()).token;
  };

  const close = async () => {
    watching.live.stop();
    await watching.standings.stop();
    if (!options.jobs) await jobs.stop();
    await database.close();
  };
  return { ...database, deps, jobs, clock, logged, request, signIn, close };
}

/** Text goes as it is, so that a test can send what is not JSON; a form as a form. */
function bodyOf(body: unknown): string | FormData | undefined {
  if (body === undefined || typeof body === 'string' || body instanceof FormData) return body;
  return JSON.stringify(body);
}
