import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { demoFeedRoutes } from '../../src/demo/feed/demo-feed-routes.ts';
import { logOptions } from '../../src/host/log/open-log.ts';
import { createApp } from '../../src/server/app.ts';
import { createUploadedRestore } from '../../src/server/backup/uploaded-backup.ts';
import type { Database } from '../../src/server/db/database.ts';
import { type Epoch, loadEpoch } from '../../src/server/db/load-epoch.ts';
import type { Deps } from '../../src/server/endpoint/handler.ts';
import { type JobQueue, openJobQueue } from '../../src/server/jobs/job-queue.ts';
import { openBoardServices } from '../../src/server/live/board-services.ts';
import { createMailbox } from '../../src/server/mail/mailbox.ts';
import { createMetrics } from '../../src/server/metrics/metrics.ts';
import { hashToken } from '../../src/server/people/secrets/secret-token.ts';
import { markProved } from '../../src/server/people/sessions/sessions.ts';
import { createUserTotals } from '../../src/server/people/user-totals.ts';
import { openRunningSettings } from '../../src/server/running-settings/running-settings.ts';
import type { Settings } from '../../src/server/settings/settings.ts';
import { DEMO_PASSWORD } from './dumps.ts';
import { type TestClock, testClock } from './test-clock.ts';
import { freshDatabase } from './test-database.ts';
import { testSettings } from './test-settings.ts';

/** A request to the app: a JSON body, the caller's token, headers and IP address. */
export interface TestRequest {
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
  address?: string;
  /** Whether a session that is idle or needs a fresh proof is refused, in place of one that is in use. */
  isStale?: boolean;
}

/** The real app on its own new database, filled with the demo. */
export interface TestApp extends Database {
  /** The parts that the routes of the app use. */
  readonly deps: Deps & Pick<Database, 'dump'>;
  readonly jobs: JobQueue;
  /** The signal that the server must stop. A test aborts it. */
  readonly stopping: AbortController;
  readonly clock: TestClock;
  /** The lines that the server logged, parsed. */
  readonly logged: Record<string, unknown>[];
  /**
   * Sends a request to the app. `target` is a path under /api/, or an absolute path. A call that needs a fresh proof gets
   * one, and an admin's session does not end as idle when the clock jumps: as if a person worked at the panel.
   */
  request(method: string, target: string, request?: TestRequest): Promise<Response>;
  /** Sends a request that the test builds completely. */
  raw(path: string, init: RequestInit & { duplex?: string }): Promise<Response>;
  /** Signs in with the demo's password and returns the token. */
  signIn(username: string): Promise<string>;
}

/** The parts of the app that a test replaces. */
export interface TestOptions {
  settings?: Partial<Settings>;
  /** The folder of a built client. */
  clientFolder?: string;
  /** The database to use. The default is a new one with the demo. */
  database?: Database;
  /** The job queue to use. The default is a queue on the database, which then may be unreachable. */
  jobs?: JobQueue;
  /** The server's epoch. The default is that of the database, which then must be reachable. */
  epoch?: Epoch;
}

/** Creates the app as `main` does, but without a socket. Close the app in `afterAll`. */
export async function startTestApp(options: TestOptions = {}): Promise<TestApp> {
  const database = options.database ?? (await freshDatabase());
  const clock = testClock();
  const loggedLines: TestApp['logged'] = [];
  const write = (line: string) => loggedLines.push(JSON.parse(line));
  const log = pino({ ...logOptions, level: 'debug' }, { write });
  // No job runs unless the test starts the queue. The queue then has shorter waits than in production.
  const pace = { lookEveryS: 0.5, retryAfterS: 1 };
  const jobs = options.jobs ?? (await openJobQueue(database, log, pace));
  const backupDir = join(tmpdir(), `gimme-backups-${crypto.randomUUID()}`);
  const settings = testSettings({ backupDir, ...options.settings });
  const running = await openRunningSettings(database, settings, log);
  const epoch = options.epoch ?? (await loadEpoch(database.db));
  const metrics = createMetrics(clock.now);
  const periods = {
    getSeason: () => running.get('season'),
    getTimeZone: () => running.get('time_zone'),
  };
  const boardServices = await openBoardServices(database, log, periods, metrics.setRerank);
  const stopController = new AbortController();
  const deps: TestApp['deps'] = {
    db: database.db,
    kind: database.kind,
    dump: database.dump,
    clock: clock.now,
    log,
    jobs,
    mailbox: createMailbox(jobs, settings),
    userTotals: createUserTotals(clock.now),
    metrics,
    epoch,
    uploadedRestore: createUploadedRestore(),
    pool: database.pool,
    ...boardServices,
    stopping: stopController.signal,
    settings,
    running,
  };
  const app = createApp({
    ...deps,
    clientFolder: options.clientFolder ?? 'no-such-folder',
    demoFeed: demoFeedRoutes(database.db),
  });

  const request: TestApp['request'] = async (method, target, requestInit = {}) => {
    const headers = new Headers(requestInit.headers);
    if (requestInit.token) headers.set('Authorization', `Bearer ${requestInit.token}`);
    const body = readBody(requestInit.body);
    if (typeof body === 'string') headers.set('Content-Type', 'application/json');
    const path = target.startsWith('/') ? target : `/api/${target}`;
    const socket = { remoteAddress: requestInit.address ?? '192.0.2.1' };
    const init = { method, headers, ...(body !== undefined && { body }) };
    const send = async () => app.request(path, init, { incoming: { socket } });
    const answer = await send();
    const { token, isStale } = requestInit;
    if (!token || isStale || (answer.status !== 401 && answer.status !== 403)) return answer;
    const { type } = await answer.clone().json();
    if (type !== 'unauthenticated' && type !== 'step-up-required') return answer;
    const tokenHash = hashToken(token);
    if (type === 'unauthenticated' && !(await renewIdle(tokenHash))) return answer;
    await markProved(database.db, { tokenHash }, clock.now());
    return send();
  };

  /** Marks the session of an admin as used now; returns whether there is one that nobody ended. */
  const renewIdle = async (tokenHash: Uint8Array) => {
    const now = clock.now();
    const { numUpdatedRows } = await database.db
      .updateTable('sessions')
      .set({ last_seen_at: now, expires_at: new Date(now.getTime() + 12 * 3_600_000) })
      .where('token_hash', '=', tokenHash)
      .where('revoked_at', 'is', null)
      .where('user_id', 'in', (row) =>
        row.selectFrom('users').select('id').where('user_role', '=', 'admin'),
      )
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  };

  const raw: TestApp['raw'] = async (path, init) => app.request(path, init);

  const signIn = async (username: string) => {
    const answer = await request('POST', 'auth/login', {
      body: { username, password: DEMO_PASSWORD },
    });
    if (answer.status !== 200) throw new Error(`${username} cannot sign in: ${answer.status}`);
    return (await answer.json()).token;
  };

  const close = async () => {
    boardServices.live.stop();
    await boardServices.standings.stop();
    await running.stop();
    if (!options.jobs) await jobs.stop();
    await database.close();
    await rm(backupDir, { recursive: true, force: true });
  };
  return {
    ...database,
    deps,
    jobs,
    stopping: stopController,
    clock,
    logged: loggedLines,
    request,
    raw,
    signIn,
    close,
  };
}

/** Returns the body to send. A text stays as it is, so that a test can send invalid JSON. A form stays a form. */
function readBody(body: unknown): string | FormData | undefined {
  if (body === undefined || typeof body === 'string' || body instanceof FormData) return body;
  return JSON.stringify(body);
}
